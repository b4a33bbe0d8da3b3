import { conflict } from '@livery/contracts/errors.ts';
import type { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { commitmentsOf } from '../actions/commitments-of.ts';
import type { Deps } from '../actions/deps.ts';
import { deleteAccount as decide, obstaclesTo } from '../domain/delete-account.ts';
import { requirePassword } from './require-password.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

/** The other services learn of it by its event; what this one keeps besides the account is cleared away right after. */
export const deleteAccount =
  (deps: Deps): Handler<typeof deletionApi.deleteAccount> =>
  async ({ caller: { uid }, body: { password }, request }) => {
    const { users } = deps;
    const user = await requireSignedInUser(users, uid);
    const requireNotRevoked = await requirePassword(deps, user, { password, request });
    const commitments = await commitmentsOf(deps, uid);
    await users.update(uid, (state) => {
      requireNotRevoked(state);
      const [obstacle] = obstaclesTo(state, commitments);
      if (obstacle) throw conflict('DELETION_NOT_POSSIBLE', obstacle.text, { state: { obstacle: obstacle.what } });
      return decide(state, { now: now(), realNow: realNow() });
    });
    deps.eraseSoon(uid);
    return {};
  };
