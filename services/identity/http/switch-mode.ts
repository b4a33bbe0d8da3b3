import type { Parts } from '../parts.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import { knownUser } from './known-user.ts';
import type { RouteOf } from './route.ts';

export function switchMode({ users, sessions, viewUser }: Parts): RouteOf<'switchMode'> {
  return async ({ caller, body: { mode }, reply }) => {
    const user = await knownUser(users, caller.uid);
    handOverTokens(reply, await sessions.switchMode(caller.sessionId, mode, user));
    return { user: await viewUser(user, mode) };
  };
}
