// What Explore says.

export const explore = {};
