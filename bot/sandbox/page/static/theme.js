// Runs before the first paint, so that a remembered theme does not flash.
(() => {
  let theme = 'auto';
  try {
    theme = localStorage.getItem('sandbox.theme') || 'auto';
  } catch {
    // local storage may be switched off: the system's theme is used
  }
  document.documentElement.dataset.theme = theme;
})();
