import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

export function getOperatorLocations({ locations }: Deps): RouteOf<'getOperatorLocations'> {
  return async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return { items: await locations.list() };
  };
}
