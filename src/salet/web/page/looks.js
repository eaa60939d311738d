// Before anything is drawn: the colours that the reader has chosen, so that the page does not flash in others.
try {
  const chosen = JSON.parse(localStorage.getItem("salet.settings") ?? "{}");
  for (const name of ["theme", "contrast", "motion"]) {
    if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
  }
} catch {
  // nothing is kept, or nothing may be read: the system's colours will do
}
