import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

/** Also checks the session: an access token outlives its sign-out by minutes, this page should not. */
export const getSession =
  ({ users, sessions, viewUser }: Deps): Handler<typeof identityApi.getSession> =>
  async ({ caller }) => {
    if (!caller) return { user: null };
    const user = (await users.get(caller.uid))?.state;
    const session = user && (await sessions.current(caller.sessionId, user));
    return { user: session ? await viewUser(user, session.mode) : null };
  };
