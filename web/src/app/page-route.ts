import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type LoadPage = () => Promise<ComponentType>;

const loaders = new Map<string, LoadPage>();

/** A page in a chunk of its own, fetched when somebody goes there. */
export function pageRoute(path: string, load: LoadPage): RouteObject {
  loaders.set(path, load);
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Fetches a page's chunk ahead of the click; a failure shows when the page is really opened. */
export function prefetchPage(path: string) {
  loaders
    .get(path)?.()
    .catch(() => undefined);
}

/** For links: pointing at one or focusing it fetches what it leads to. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => prefetchPage(path),
  onFocus: () => prefetchPage(path),
});
