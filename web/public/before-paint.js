// Runs before the first paint: a pinned or system dark scheme never flashes light, and the question who is signed in
// is on its way while the app still loads.
(() => {
  const pinned = localStorage.getItem('mantine-color-scheme-value');
  const dark = pinned === 'dark' || (pinned !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  window.earlySession = fetch('/api/auth/session', { headers: { 'x-requested-with': 'livery' } }).catch(
    () => undefined,
  );
})();
