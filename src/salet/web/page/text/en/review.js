// What Review says.

export const review = {
  /** @param {string} game */
  noWordFits: (game) => `No allowed word fits these marks: ${game}`,
};
