// Before anything is drawn: the colours that were chosen, so that nothing flashes.
(() => {
  const root = document.documentElement;
  for (const name of ["theme", "contrast", "motion"]) {
    let value = null;
    try { value = localStorage.getItem(`salet.${name}`); } catch { /* no storage: the system decides */ }
    if (value) root.dataset[name] = value;
  }
})();
