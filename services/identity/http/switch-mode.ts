import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

/** The session keeps the mode, so no token has to be signed for it. */
export const switchMode =
  ({ users, sessions, viewUser }: Deps): Handler<typeof identityApi.switchMode> =>
  async ({ caller, body: { mode } }) => {
    const user = await requireSignedInUser(users, caller.uid);
    await sessions.switchMode(caller.sessionId, user, mode);
    return { user: await viewUser(user, mode) };
  };
