import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const getSecondFactor =
  ({ secondFactors }: Deps): Handler<typeof identityApi.getSecondFactor> =>
  async ({ caller }) => {
    const left = await secondFactors.recoveryCodesLeft(caller.uid);
    return { on: left !== undefined, recoveryCodesLeft: left ?? 0 };
  };
