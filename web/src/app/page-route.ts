import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** A page in a chunk of its own, fetched when somebody goes there. */
export const pageRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});
