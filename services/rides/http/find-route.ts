import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { durationText, estimateMinutes, estimateRoadMiles } from '../domain/estimate-route.ts';

export const findRoute =
  ({ gazetteer }: Deps): Handler<typeof ridesApi.findRoute> =>
  async ({ body }) => {
    const pickUp = await gazetteer.locate(body.from);
    if (!pickUp)
      throw invalid('PICK_UP_NOT_CHOSEN', messages.pickUpNotChosen, { fields: { from: messages.pickUpNotChosen } });
    const distanceMiles = estimateRoadMiles(body.from, body.to);
    const durationMinutes = estimateMinutes(distanceMiles);
    const { state, timeZone } = pickUp;
    return {
      distanceMiles,
      durationMinutes,
      durationText: durationText(durationMinutes),
      method: 'estimate',
      state,
      timeZone,
    };
  };
