// Keeps the app's static files and one page for when there is no network; nothing personal is ever kept (R85).
// The build puts the list of `files` above this line.
const cacheName = 'livery-static';
const offlinePage = '/offline.html';
const essential = [offlinePage, '/offline.js', '/favicon.svg'];

const isPoor = ({ saveData, effectiveType } = {}) => saveData || /2g/.test(effectiveType);

addEventListener('install', (event) => {
  // Calls and the live stream never wait for this worker to start.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(keepFiles());
});

async function keepFiles() {
  const cache = await caches.open(cacheName);
  await cache.addAll(essential.map((file) => new Request(file, { cache: 'reload' })));
  if (isPoor(navigator.connection)) return;
  for (const file of files)
    if (!(await cache.match(file))) await cache.add(new Request(file, { priority: 'low' })).catch(() => undefined);
}

// The pages of the release before are closed by now: nothing asks for its files any more.
addEventListener('activate', (event) => event.waitUntil(dropFormerFiles()));

async function dropFormerFiles() {
  const cache = await caches.open(cacheName);
  const wanted = new Set([...essential, ...files]);
  const kept = await cache.keys();
  const outdated = kept.filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openedPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event));
  else if (essential.includes(pathname)) event.respondWith(fetchedOrKept(request));
});

/** The gateway answers no page like that: it is the empty one of a proxy that finds no gateway. */
const isOfProxy = ({ status }) => [502, 503, 504].includes(status);

async function openedPage(request) {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && !isOfProxy(answer)) return answer;
  return (await caches.match(offlinePage)) ?? answer;
}

/** Where the offline page comes because of a proxy's answer, its script gets the same answer. */
async function fetchedOrKept(request) {
  const answer = await fetch(request).catch(() => undefined);
  return answer?.ok ? answer : ((await caches.match(request)) ?? answer);
}

/**
 * Files below /assets are named after their content: what is kept is never out of date. A full disk or a broken cache
 * keeps nobody from what the network has.
 */
async function keptOrFetched(event) {
  const { request } = event;
  const kept = await caches.match(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open(cacheName);
  await cache.put(request, answer);
}
