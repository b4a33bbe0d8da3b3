import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

/** Ending twice is ending once. */
export const endSession =
  ({ sessions }: Deps): Handler<typeof identityApi.endSession> =>
  async ({ caller, params }) => {
    await sessions.endOwn(caller.uid, params.sessionId);
    return {};
  };
