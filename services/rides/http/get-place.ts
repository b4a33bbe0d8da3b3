import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const getPlace =
  ({ gazetteer }: Deps): Handler<typeof ridesApi.getPlace> =>
  async ({ params }) => {
    const place = await gazetteer.place(params.placeId);
    if (!place) throw notFound('PLACE_NOT_FOUND', messages.placeNotFound);
    return place;
  };
