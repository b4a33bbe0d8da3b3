import { operatorLocations } from '../domain/operator-locations.ts';
import type { Parts } from '../parts.ts';
import { activeOperators } from '../store/user-store.ts';
import type { RouteOf } from './route.ts';

export function getOperatorLocations({ users }: Parts): RouteOf<'getOperatorLocations'> {
  return async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return { items: operatorLocations(await activeOperators(users)) };
  };
}
