import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const logOutAll =
  ({ sessions }: Deps): Handler<typeof identityApi.logOutAll> =>
  async ({ caller }) => {
    await sessions.endAll(caller.uid);
    return {};
  };
