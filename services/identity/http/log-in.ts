import { unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { firstMode } from '../domain/user.ts';
import type { Parts } from '../parts.ts';
import { userByEmail } from '../store/user-store.ts';
import { clientAddress } from './client-address.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import type { RouteOf } from './route.ts';

export function logIn(parts: Parts): RouteOf<'logIn'> {
  return async ({ body: { email, password }, request, reply }) => {
    const succeeded = await parts.throttleLogIn(email, clientAddress(request));
    const user = await userByEmail(parts.users, email);
    const isRight = await parts.passwords.verify(user?.passwordHash, password);
    if (!user || !isRight) throw unauthenticated('LOGIN_ERROR', messages.loginError);
    await succeeded();
    handOverTokens(reply, await parts.sessions.begin(user));
    return { user: await parts.viewUser(user, firstMode(user)) };
  };
}
