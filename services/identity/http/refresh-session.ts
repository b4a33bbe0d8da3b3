import type { Deps } from '../actions/deps.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import type { RouteOf } from './route.ts';

export function refreshSession({ sessions }: Deps): RouteOf<'refreshSession'> {
  return async ({ body, reply }) => {
    handOverTokens(reply, await sessions.refresh(body.refreshToken));
    return {};
  };
}
