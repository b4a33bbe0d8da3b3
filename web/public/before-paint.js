// Runs before the first paint: a pinned or system dark scheme never flashes light, the question who is signed in is on
// its way while the app still loads, the cookie notice of index.html shows and closes without the app, and the service
// worker, which fetches every file of the app, comes when the page that was asked for has long been there.
(() => {
  const pinned = localStorage.getItem('mantine-color-scheme-value');
  const dark = pinned === 'dark' || (pinned !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  window.earlySession = fetch('/api/auth/session', { headers: { 'x-requested-with': 'livery' } }).catch(
    () => undefined,
  );
  const acceptsCookies = () => document.documentElement.classList.add('accepts-cookies');
  if (document.cookie.split('; ').some((pair) => pair.startsWith('acceptCookies='))) acceptsCookies();
  addEventListener('click', ({ target }) => {
    if (target.id !== 'accept-cookies') return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = 'acceptCookies=true; path=/; max-age=31536000; samesite=lax';
    acceptsCookies();
  });
  const keepFiles = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  addEventListener('load', () => setTimeout(keepFiles, 5_000));
})();
