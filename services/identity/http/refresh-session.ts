import type { Parts } from '../parts.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import type { RouteOf } from './route.ts';

export function refreshSession({ sessions }: Parts): RouteOf<'refreshSession'> {
  return async ({ body, reply }) => {
    handOverTokens(reply, await sessions.refresh(body.refreshToken));
    return {};
  };
}
