// Runs before the first paint, so that a remembered theme does not flash.
(() => {
  let theme = 'auto';
  try {
    theme = localStorage.getItem('sandbox.theme') || 'auto';
  } catch {
    // storage may be switched off; the system's choice is fine then
  }
  document.documentElement.dataset.theme = theme;
})();
