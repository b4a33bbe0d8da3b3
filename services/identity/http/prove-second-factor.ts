import type { identityApi } from '@livery/contracts/identity/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { noteSignIn } from '../actions/note-sign-in.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';
import { sendTokens } from './send-tokens.ts';

export const proveSecondFactor =
  (deps: Deps): Handler<typeof identityApi.proveSecondFactor> =>
  async ({ caller, body: { code }, request, reply }) => {
    const { users, secondFactors, sessions } = deps;
    const user = await requireSignedInUser(users, caller.uid);
    const address = clientAddress(request);
    const { succeeded } = await deps.throttleFactorCode(user.uid, address);
    await deps.proveSecondFactor(user.uid, code);
    await succeeded();
    await noteSignIn(deps, user, { did: 'factor-proved', address });
    sendTokens(reply, await sessions.prove(caller.sessionId, user));
    return { recoveryCodesLeft: (await secondFactors.recoveryCodesLeft(user.uid)) ?? 0 };
  };
