import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const renewRecoveryCodes =
  (deps: Deps): Handler<typeof identityApi.renewRecoveryCodes> =>
  async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return { recoveryCodes: await deps.ownSecondFactor.renewRecoveryCodes(caller.uid) };
  };
