import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { allowCaching } from './allow-caching.ts';

export const listMakes =
  ({ reference }: Deps): Handler<typeof identityApi.listMakes> =>
  async ({ reply }) => {
    allowCaching(reply);
    return { items: [...reference.cars.keys()] };
  };
