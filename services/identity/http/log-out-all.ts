import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

export function logOutAll({ sessions }: Parts): RouteOf<'logOutAll'> {
  return async ({ caller }) => {
    await sessions.endAll(caller.uid);
    return {};
  };
}
