"""The page's modules as they are shipped."""

from __future__ import annotations

from salet.web.modules import needed, without_comments

SOURCE = """// What it is.
import { a } from "./a.js";
import {
  b,
} from "../b.js";
/** A type. @typedef {string} Word */

/**
 * Said over * several / lines.
 */
export const one = /** @type {any} */ (a); // why
/** @type {any} */ (b).call("// no comment", '/** nor this */');
const later = () => import("./later.js");
const url = "https://example.org"; /* kept */
"""


def test_only_comments_with_lines_of_their_own_are_left_out():
    assert without_comments(SOURCE).splitlines() == [
        'import { a } from "./a.js";',
        "import {",
        "  b,",
        '} from "../b.js";',
        "",
        "export const one = /** @type {any} */ (a); // why",
        """/** @type {any} */ (b).call("// no comment", '/** nor this */');""",
        'const later = () => import("./later.js");',
        'const url = "https://example.org"; /* kept */',
    ]


def test_what_a_module_imports_is_found_with_all_that_follows():
    files = {"x/start.js": SOURCE.encode(), "x/a.js": b'export * from "../b.js";', "b.js": b"", "x/later.js": b""}
    assert needed(files, "x/start.js") == ["b.js", "x/a.js", "x/start.js"]
