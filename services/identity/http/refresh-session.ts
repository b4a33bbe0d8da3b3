import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { sendTokens } from './send-tokens.ts';

export const refreshSession =
  ({ sessions }: Deps): Handler<typeof identityApi.refreshSession> =>
  async ({ body, reply }) => {
    sendTokens(reply, await sessions.refresh(body.refreshToken));
    return {};
  };
