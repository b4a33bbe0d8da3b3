import type { identityApi } from '@livery/contracts/identity/api.ts';
import { passwordLink } from '@livery/contracts/links.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Keys } from '@livery/platform/config/keys.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { resetTryLimits } from '../domain/limits/limits.ts';
import { invalidResetLink, resetPassword as reset } from '../domain/passwords/reset-password.ts';
import type { User } from '../domain/user.ts';
import { userByReset } from '../store/user-store.ts';

/** A new password for whoever holds the mailed link; it works once and ends all sessions (R31). */
export const resetPassword =
  (deps: Deps): Handler<typeof identityApi.resetPassword> =>
  async ({ body: { token, password }, request }) => {
    const { users, passwords } = deps;
    await deps.throttle(resetTryLimits(clientAddress(request)));
    const linkId = linkIdOf(token);
    const user = linkId === undefined ? undefined : await userByReset(users, linkId);
    if (!linkId || !user || !isTokenOf(user, token, deps.linkSecrets)) throw invalidResetLink();
    deps.checkPassword(password, user);
    const passwordHash = await passwords.hash(password);
    await users.update(user.uid, (state) => reset(state, { linkId, passwordHash, now: realNow() }));
    return {};
  };

function isTokenOf({ uid, reset: asked }: User, token: string, secrets: Keys): boolean {
  return asked !== null && verifyLink(secrets, token, { ...asked, ...passwordLink, person: uid });
}
