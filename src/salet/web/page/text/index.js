// The text of the page in the language it is shown in; so far there is one.
export { text } from "./en.js";
