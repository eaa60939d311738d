import js from "@eslint/js";
import globals from "globals";

const PAGE = "src/salet/web/page";
const PURE = ["core", "likely", "play", "judge", "text"].map((room) => `${PAGE}/${room}/**/*.js`);

const rules = {
  ...js.configs.recommended.rules,
  "max-len": ["error", { code: 120, ignoreUrls: false }],
  "no-shadow": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  eqeqeq: "error",
};

/** The pure rooms know neither browser nor clock: the day is passed in. */
const pure = {
  "no-restricted-syntax": [
    "error",
    { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: "Pass the time in." },
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "Pass the day in." },
    { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: "Pass it in." },
  ],
};

export default [
  { ignores: ["build/", "site/", "docs/", ".venv/", "src/salet/data/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" }, rules },
  {
    files: [`${PAGE}/**/*.js`],
    ignores: PURE,
    languageOptions: { globals: { ...globals.browser, ...globals.worker } },
  },
  { files: PURE, languageOptions: { globals: { TextEncoder: "readonly" } }, rules: pure },
  { files: ["tests/page/**/*.mjs", "eslint.config.js"], languageOptions: { globals: globals.node } },
];
