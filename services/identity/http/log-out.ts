import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

export function logOut({ sessions }: Deps): RouteOf<'logOut'> {
  return async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return {};
  };
}
