import { invalid } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireRevocation } from '../actions/require-own-edit.ts';
import { changePassword as change } from '../domain/passwords/change-password.ts';
import { requirePassword } from './require-password.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';
import { sendTokens } from './send-tokens.ts';

const updateFailed = () =>
  invalid('PASSWORD_UPDATE_FAILED', messages.tryAgainLater, {
    fields: { currentPassword: messages.wrongCurrentPassword },
  });

/** The change ends all sessions, so the caller gets a new one, in the mode of the one before. */
export const changePassword =
  (deps: Deps): Handler<typeof identityApi.changePassword> =>
  async ({ caller, body: { currentPassword, newPassword }, request, reply }) => {
    const { users, passwords, sessions } = deps;
    const user = await requireSignedInUser(users, caller.uid);
    const given = { password: currentPassword, request, refusal: updateFailed };
    const requireNotRevoked = await requirePassword(deps, user, given);
    deps.checkPassword(newPassword, user);
    await requireRevocation(deps, user);
    const passwordHash = await passwords.hash(newPassword);
    const mode = await sessions.modeOf(caller.sessionId);
    const { saved } = await users.update(user.uid, (state) => {
      requireNotRevoked(state);
      return change(state, passwordHash, realNow());
    });
    sendTokens(reply, await sessions.start(saved.state, request.headers['user-agent'], { mode }));
    return {};
  };
