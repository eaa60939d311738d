// An address that has no page: one of salet 0.1 is known by its shape and leads to where that is now.
import { presentAddress } from "./ui/addresses.js";

const root = new URL("./", import.meta.url);
const path = location.pathname.slice(root.pathname.length);
const known = presentAddress(path, location.search);
if (known !== null) location.replace(new URL(known, root));
