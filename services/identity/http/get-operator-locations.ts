import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const getOperatorLocations =
  ({ locations }: Deps): Handler<typeof identityApi.getOperatorLocations> =>
  async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return { items: await locations.list() };
  };
