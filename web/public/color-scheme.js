// Runs before the first paint, so that a pinned or system dark scheme never flashes light.
(() => {
  const pinned = localStorage.getItem('mantine-color-scheme-value');
  const dark = pinned === 'dark' || (pinned !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
