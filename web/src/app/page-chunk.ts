import { type ComponentType, lazy } from 'react';
import { fetchSheetsAgain } from '../platform/lazily.tsx';

export type LoadPage = () => Promise<ComponentType>;

export interface Chunk {
  /** Draws the page: a lazy component until the chunk has arrived, then the page itself. */
  Page: ComponentType;
  fetch: () => Promise<void>;
  forgetFailure: () => void;
}

const chunks = new Map<string, Chunk>();

/**
 * A page's chunk, remembered by its path. A page that is loaded is drawn at once: waiting even for a resolved promise
 * would show the page's shape first.
 */
export function registerPageChunk(path: string, load: LoadPage): Chunk {
  let isHere = false;
  const fetch = async () => {
    chunk.Page = await load();
    isHere = true;
  };
  const later = () => lazy(async () => fetch().then(() => ({ default: chunk.Page })));
  const forgetFailure = () => {
    if (!isHere) chunk.Page = later();
  };
  const chunk: Chunk = { Page: later(), fetch, forgetFailure };
  chunks.set(path, chunk);
  return chunk;
}

/** Fetches a page's chunk ahead of its drawing; a failure shows when the page is really opened. */
export async function fetchPage(path = '') {
  await chunks
    .get(path)
    ?.fetch()
    .catch(() => undefined);
}

/** A page that failed to load is asked for again when it is next drawn. */
export function forgetMissingPages() {
  fetchSheetsAgain();
  for (const { forgetFailure } of chunks.values()) forgetFailure();
}

/** For links: pointing at one or focusing it fetches what it leads to. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => void fetchPage(path),
  onFocus: () => void fetchPage(path),
});
