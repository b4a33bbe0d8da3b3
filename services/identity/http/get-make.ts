import { notFound } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { allowCaching } from './allow-caching.ts';

export const getMake =
  ({ reference }: Deps): Handler<typeof identityApi.getMake> =>
  async ({ params: { make }, reply }) => {
    const models = reference.cars.get(make);
    if (!models) throw notFound('NOT_FOUND', messages.notFound);
    allowCaching(reply);
    return { make, models: Object.fromEntries(models) };
  };
