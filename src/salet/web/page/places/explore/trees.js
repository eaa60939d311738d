/** @type {import("./explore.js").RoomModule["open"]} */
export const open = (_root, _url, _frame) => ({ update(_changed) {}, close() {} });
