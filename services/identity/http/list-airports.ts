import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { allowCaching } from './allow-caching.ts';

export const listAirports =
  ({ reference }: Deps): Handler<typeof identityApi.listAirports> =>
  async ({ params: { state }, reply }) => {
    allowCaching(reply);
    return { state, airports: reference.airports.get(state) ?? {} };
  };
