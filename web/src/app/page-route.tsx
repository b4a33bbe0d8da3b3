import { type ComponentType, lazy, useState } from 'react';
import type { RouteObject } from 'react-router';
import { fetchSheetsAgain } from '../platform/lazily.tsx';

type LoadPage = () => Promise<ComponentType>;

interface Chunk {
  /** What draws the page: itself once it is there. */
  Page: ComponentType;
  fetch: () => Promise<void>;
  forgetFailure: () => void;
}

const chunks = new Map<string, Chunk>();

/** A page in a chunk of its own, fetched when somebody goes there. */
export function pageRoute(path: string, load: LoadPage): RouteObject {
  const chunk = chunkOf(load);
  chunks.set(path, chunk);
  return { path, element: <Arriving key={path} chunk={chunk} /> };
}

/** Pages whose addresses the shell knows, and nothing more: few who load it ever open them. */
export const laterPages = (pages: { path: string }[], load: () => Promise<Record<string, LoadPage>>): RouteObject[] =>
  pages.map(({ path }) => pageRoute(path, async () => pageAt(path, await load())));

async function pageAt(path: string, pages: Record<string, LoadPage>): Promise<ComponentType> {
  const load = pages[path];
  if (!load) throw new Error(`${path} has no page`);
  return await load();
}

/** What came while the page was waited for is not put in its place: that would draw the page twice. One per page. */
function Arriving({ chunk }: { chunk: Chunk }) {
  const [Page] = useState(() => chunk.Page);
  return <Page />;
}

/** A page that is there is drawn at once: waiting even for a kept promise would show the page's shape first. */
function chunkOf(load: LoadPage): Chunk {
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
  return chunk;
}

/** Fetches a page's chunk ahead of its drawing; a failure shows when the page is really opened. */
export async function fetchPage(path = '') {
  await chunks
    .get(path)
    ?.fetch()
    .catch(() => undefined);
}

/** What did not come is asked for again when it is next drawn. */
export function forgetMissingPages() {
  fetchSheetsAgain();
  for (const { forgetFailure } of chunks.values()) forgetFailure();
}

/** For links: pointing at one or focusing it fetches what it leads to. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => void fetchPage(path),
  onFocus: () => void fetchPage(path),
});
