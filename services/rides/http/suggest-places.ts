import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const suggestPlaces =
  ({ gazetteer }: Deps): Handler<typeof ridesApi.suggestPlaces> =>
  async ({ query }) => ({ items: await gazetteer.suggest(query.query) });
