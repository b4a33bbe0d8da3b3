import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { handOverTokens } from './hand-over-tokens.ts';

export const refreshSession =
  ({ sessions }: Deps): Handler<typeof identityApi.refreshSession> =>
  async ({ body, reply }) => {
    handOverTokens(reply, await sessions.refresh(body.refreshToken));
    return {};
  };
