// What the rooms Strategies, Letters, Regions, Drills and The real game say.

export const more = {};
