import type { identityApi } from '@livery/contracts/identity/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { noteSignIn } from '../actions/note-sign-in.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import { signedInUser } from './signed-in-user.ts';

export const proveSecondFactor =
  (deps: Deps): Handler<typeof identityApi.proveSecondFactor> =>
  async ({ caller, body: { code }, request, reply }) => {
    const { users, secondFactors, sessions } = deps;
    const user = await signedInUser(users, caller.uid);
    const address = clientAddress(request);
    const succeeded = await deps.throttleFactorCode(user.uid, address);
    await deps.proveSecondFactor(user.uid, code);
    await succeeded();
    await noteSignIn(deps, user, { did: 'factor-proved', address });
    handOverTokens(reply, await sessions.prove(caller.sessionId, user));
    return { recoveryCodesLeft: (await secondFactors.recoveryCodesLeft(user.uid)) ?? 0 };
  };
