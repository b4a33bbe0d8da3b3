import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

/** Ending twice is ending once. */
export function endSession({ sessions }: Deps): RouteOf<'endSession'> {
  return async ({ caller, params }) => {
    await sessions.endOwn(caller.uid, params.sessionId);
    return {};
  };
}
