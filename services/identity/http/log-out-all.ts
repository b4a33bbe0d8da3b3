import type { identityApi } from '@livery/contracts/identity/api.ts';
import { codeOf } from '@livery/platform/errors/error-code.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireRevocation } from '../actions/require-own-edit.ts';
import type { User } from '../domain/user.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

/** A log-out is never refused: if the account may not note another one, each session notes its own end. */
export const logOutAll =
  (deps: Deps): Handler<typeof identityApi.logOutAll> =>
  async ({ caller }) => {
    const user = await requireSignedInUser(deps.users, caller.uid);
    if (await mayRevoke(deps, user)) await deps.sessions.endAll(user);
    else await deps.sessions.endEach(user);
    return {};
  };

const refusals: (string | undefined)[] = ['THROTTLED', 'OWN_EDITS_USED_UP'];

async function mayRevoke(deps: Deps, user: User): Promise<boolean> {
  try {
    await requireRevocation(deps, user);
    return true;
  } catch (error) {
    if (refusals.includes(codeOf(error))) return false;
    throw error;
  }
}
