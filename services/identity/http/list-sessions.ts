import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

export const listSessions =
  ({ users, sessions }: Deps): Handler<typeof identityApi.listSessions> =>
  async ({ caller: { uid, sessionId } }) => ({
    items: await sessions.listOf(await requireSignedInUser(users, uid), sessionId),
  });
