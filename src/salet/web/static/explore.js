export function open(root) { return { update() { root.textContent = "…"; } }; }
