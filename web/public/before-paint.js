// Runs before the first paint: a pinned or system dark scheme never flashes light, the request for who is signed in is
// sent while the app still loads, and the cookie notice of index.html shows and closes without the app. The app is
// fetched right after that paint; the service worker, which fetches every file of the app, starts long after the
// requested page is there.
(() => {
  let pinned;
  try {
    pinned = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Some browsers let no page keep anything, and throw.
  }
  const dark = pinned === 'dark' || (pinned !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Read at once: the browser keeps an answer open that nobody reads, as on a page that is never touched. Times out
  // like every call: the app waits for it before it asks itself.
  const headers = { 'x-requested-with': 'livery' };
  window.earlySession = fetch('/api/auth/session', { headers, signal: AbortSignal.timeout(30_000) })
    .then(async (answer) => new Response(await answer.text(), answer))
    .catch(() => undefined);
  const acceptsCookies = () => document.documentElement.classList.add('accepts-cookies');
  if (document.cookie.split('; ').some((pair) => pair.startsWith('acceptCookies='))) acceptsCookies();
  addEventListener('click', ({ target }) => {
    if (target.id !== 'accept-cookies') return;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `acceptCookies=true; path=/; max-age=31536000; samesite=lax${secure}`;
    acceptsCookies();
  });
  // A page opened before a release, or from an instance of the previous one, names an app that is gone. It reloads once
  // a minute at most, as such an instance may answer again, and not at all where nothing can be stored.
  const reloadedKey = 'livery.reloaded-for-app';
  window.reloadAfterRelease = async (app) => {
    const answer = await fetch(app, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.status !== 404) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < 60_000) return;
      sessionStorage.setItem(reloadedKey, Date.now());
    } catch {
      return;
    }
    location.reload();
  };
  // The app's hundred kilobytes are not loaded or run before what is painted without them; a hidden tab paints nothing.
  // A load that fails is repeated: until it succeeds, nothing on the page can be used.
  let isAsked = false;
  let patienceMs = 3_000;
  function askForApp() {
    const app = document.getElementById('app');
    // A page is painted while it is still being parsed: an element after the template shows that all of it is there.
    if (isAsked || !app?.nextElementSibling) return;
    isAsked = true;
    const parts = app.content.cloneNode(true);
    parts.querySelector('script').addEventListener('error', ({ target }) => {
      isAsked = false;
      setTimeout(askForApp, patienceMs);
      patienceMs *= 2;
      void window.reloadAfterRelease(target.src);
    });
    document.head.append(parts);
  }
  new PerformanceObserver(askForApp).observe({ type: 'paint', buffered: true });
  addEventListener('DOMContentLoaded', () => setTimeout(askForApp, 500));
  const keepFiles = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  addEventListener('load', () => setTimeout(keepFiles, 5_000));
})();
