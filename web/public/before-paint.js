// Runs before the first paint: a pinned or system dark scheme never flashes light, the question who is signed in is on
// its way while the app still loads, the cookie notice of index.html shows and closes without the app. The app is asked
// for right after that paint; the service worker, which fetches every file of the app, comes when the page that was asked
// for has long been there.
(() => {
  let pinned;
  try {
    pinned = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Some browsers let no page keep anything, and throw.
  }
  const dark = pinned === 'dark' || (pinned !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Read at once: an answer that nobody reads, as on a page that is never touched, stays open for the browser. Given up
  // like every call: the app waits for it before it asks itself.
  const headers = { 'x-requested-with': 'livery' };
  window.earlySession = fetch('/api/auth/session', { headers, signal: AbortSignal.timeout(30_000) })
    .then(async (answer) => new Response(await answer.text(), answer))
    .catch(() => undefined);
  const acceptsCookies = () => document.documentElement.classList.add('accepts-cookies');
  if (document.cookie.split('; ').some((pair) => pair.startsWith('acceptCookies='))) acceptsCookies();
  addEventListener('click', ({ target }) => {
    if (target.id !== 'accept-cookies') return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = 'acceptCookies=true; path=/; max-age=31536000; samesite=lax';
    acceptsCookies();
  });
  // A page that was opened before a release, or came from an instance of the one before, names an app that is gone. Once
  // in a minute: the page may come from such an instance again. Where nothing can be remembered it could go on for ever.
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
  // The app's hundred kilobytes neither come nor run before what is painted without them; a hidden tab paints nothing.
  // What was lost on the way is asked for again: until then nothing on the page can be used.
  let isAsked = false;
  let patienceMs = 3_000;
  function askForApp() {
    const app = document.getElementById('app');
    // A page is painted while it is still being read: what follows the template shows that all of it is there.
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
