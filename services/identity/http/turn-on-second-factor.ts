import type { identityApi } from '@livery/contracts/identity/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';
import { sendTokens } from './send-tokens.ts';

/** The code that turns the factor on also proves it: a person who was led here goes on without another code. */
export const turnOnSecondFactor =
  (deps: Deps): Handler<typeof identityApi.turnOnSecondFactor> =>
  async ({ caller, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await requireSignedInUser(deps.users, caller.uid);
    const { succeeded } = await deps.throttleFactorCode(user.uid, clientAddress(request));
    const recoveryCodes = await deps.ownSecondFactor.turnOn(user, body);
    await succeeded();
    sendTokens(reply, await deps.sessions.prove(caller.sessionId, user));
    return { recoveryCodes };
  };
