import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { changePassword as change } from '../domain/change-password.ts';
import type { Parts } from '../parts.ts';
import { clientAddress } from './client-address.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import { knownUser } from './known-user.ts';
import type { RouteOf } from './route.ts';

/** The change ends all sessions, so the one that asked begins anew. */
export function changePassword(parts: Parts): RouteOf<'changePassword'> {
  const { users, passwords, sessions } = parts;
  return async ({ caller, body: { currentPassword, newPassword }, request, reply }) => {
    parts.checkPassword(newPassword);
    const user = await knownUser(users, caller.uid);
    const succeeded = await parts.throttleLogIn(user.email, clientAddress(request));
    if (!(await passwords.verify(user.passwordHash, currentPassword)))
      throw invalid('PASSWORD_UPDATE_FAILED', messages.tryAgainLater);
    await succeeded();
    const passwordHash = await passwords.hash(newPassword);
    const { saved } = await users.update(user.uid, (state) => change(state, passwordHash, realNow()));
    await sessions.endAll(user.uid);
    handOverTokens(reply, await sessions.begin(saved.state));
    return {};
  };
}
