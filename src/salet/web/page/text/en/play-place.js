// What Play says.

export const playPlace = {};
