const key = 'livery.wanted-page';

/** A path of ours that cannot lead to another origin. */
const isOurs = (path: string) => /^\/(?![/\\])/.test(path) && !path.startsWith('/login');

export function rememberWantedPage(path: string) {
  if (isOurs(path)) sessionStorage.setItem(key, path);
}

/** Where the visitor wanted to go before logging in. */
export function wantedPage(): string | undefined {
  // The build draws pages without a browser.
  if (typeof sessionStorage === 'undefined') return undefined;
  const path = sessionStorage.getItem(key);
  return path !== null && isOurs(path) ? path : undefined;
}

export function forgetWantedPage() {
  sessionStorage.removeItem(key);
}
