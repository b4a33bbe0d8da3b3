import type { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { commitmentsOf } from '../actions/commitments-of.ts';
import type { Deps } from '../actions/deps.ts';
import { obstaclesTo } from '../domain/delete-account.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

export const previewDeletion =
  (deps: Deps): Handler<typeof deletionApi.previewDeletion> =>
  async ({ caller: { uid } }) => {
    const user = await requireSignedInUser(deps.users, uid);
    return { obstacles: obstaclesTo(user, await commitmentsOf(deps, uid)) };
  };
