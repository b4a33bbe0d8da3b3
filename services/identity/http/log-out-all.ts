import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

export function logOutAll({ sessions }: Deps): RouteOf<'logOutAll'> {
  return async ({ caller }) => {
    await sessions.endAll(caller.uid);
    return {};
  };
}
