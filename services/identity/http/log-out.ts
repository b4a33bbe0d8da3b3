import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const logOut =
  ({ sessions }: Deps): Handler<typeof identityApi.logOut> =>
  async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return {};
  };
