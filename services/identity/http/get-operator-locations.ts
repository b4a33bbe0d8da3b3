import type { Deps } from '../actions/deps.ts';
import { operatorLocations } from '../domain/views/operator-locations.ts';
import { activeOperators } from '../store/user-store.ts';
import type { RouteOf } from './route.ts';

export function getOperatorLocations({ users }: Deps): RouteOf<'getOperatorLocations'> {
  return async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return { items: operatorLocations(await activeOperators(users)) };
  };
}
