import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requirePassword } from './require-password.ts';
import { requirePhoneProof } from './require-phone-proof.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

/**
 * Only for somebody who knows the password and holds the account's phone: a stranger's second factor would lock the
 * owner out, and open the way to the payout account.
 */
export const beginSecondFactor =
  (deps: Deps): Handler<typeof identityApi.beginSecondFactor> =>
  async ({ caller, body: { password, phoneProof }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await requireSignedInUser(deps.users, caller.uid);
    await requirePassword(deps, user, { password, request });
    await requirePhoneProof(deps, user, phoneProof);
    return deps.ownSecondFactor.begin(user);
  };
