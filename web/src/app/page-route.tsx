import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router';
import { type Chunk, type LoadPage, registerPageChunk } from './page-chunk.ts';

/** A page in a chunk of its own, fetched when somebody goes there. */
export const pageRoute = (path: string, load: LoadPage): RouteObject => ({
  path,
  element: <Arriving key={path} chunk={registerPageChunk(path, load)} />,
});

/** Pages whose addresses the shell knows, and nothing more: few who load it ever open them. */
export const laterPages = (pages: { path: string }[], load: () => Promise<Record<string, LoadPage>>): RouteObject[] =>
  pages.map(({ path }) => pageRoute(path, async () => pageAt(path, await load())));

async function pageAt(path: string, pages: Record<string, LoadPage>): Promise<ComponentType> {
  const load = pages[path];
  if (!load) throw new Error(`${path} has no page`);
  return await load();
}

/**
 * Keeps the component it was first drawn with: `chunk.Page` is another one once the chunk has come, and to change over
 * would take down the page and draw it again. The key of the route makes one per page.
 */
function Arriving({ chunk }: { chunk: Chunk }) {
  const [Page] = useState(() => chunk.Page);
  return <Page />;
}
