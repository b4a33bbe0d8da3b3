import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

export function logOut({ sessions }: Parts): RouteOf<'logOut'> {
  return async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return {};
  };
}
