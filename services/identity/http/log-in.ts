import { unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from '../actions/deps.ts';
import { renewPasswordHash } from '../actions/renew-password-hash.ts';
import { firstMode } from '../domain/user.ts';
import { userByEmail } from '../store/user-store.ts';
import { clientAddress } from './client-address.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import type { RouteOf } from './route.ts';

export function logIn(deps: Deps): RouteOf<'logIn'> {
  return async ({ body: { email, password }, request, reply }) => {
    const succeeded = await deps.throttleLogIn(email, clientAddress(request));
    const user = await userByEmail(deps.users, email);
    const isRight = await deps.passwords.verify(user?.passwordHash, password);
    if (!user || !isRight) throw unauthenticated('LOGIN_ERROR', messages.loginError);
    await succeeded();
    await renewPasswordHash(deps, user, password);
    handOverTokens(reply, await deps.sessions.begin(user, request.headers['user-agent']));
    return { user: await deps.viewUser(user, firstMode(user)) };
  };
}
