import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import type { User } from '../platform/session.ts';
import { AppProviders } from './app-providers.tsx';
import { fetchPageAt } from './router.tsx';

/** The fields of a person that the prerendered pages need. */
export type Viewer = Pick<User, 'accountType' | 'adminRole' | 'loggedInOperatorMode' | 'suspended'>;

/** Runs in the build: what the app draws at an address while it knows who is there, and nothing else. */
export async function renderToHtml(path: string, viewer: Viewer | null, page: ReactNode): Promise<string> {
  await fetchPageAt(path);
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, viewer);
  const html = renderToString(
    <AppProviders queryClient={queryClient}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </AppProviders>,
  );
  // What React writes where a part could not be drawn and waits for a browser.
  if (html.includes('<!--$!-->')) throw new Error(`${path} cannot be drawn without a browser`);
  return html;
}
