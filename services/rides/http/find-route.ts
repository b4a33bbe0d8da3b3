import { invalid, invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { durationText, estimateMinutes, estimateRoadMiles, isOverSea } from '../domain/pricing/estimate-route.ts';

export const findRoute =
  ({ gazetteer }: Deps): Handler<typeof ridesApi.findRoute> =>
  async ({ body }) => {
    const [pickUp, dropOff] = await Promise.all([gazetteer.locate(body.from), gazetteer.locate(body.to)]);
    if (!pickUp) throw invalidField('PICK_UP_NOT_CHOSEN', messages.pickUpNotChosen, 'from');
    if (!dropOff) throw invalidField('DROP_OFF_NOT_CHOSEN', messages.dropOffNotChosen, 'to');
    if (isOverSea(pickUp.state, dropOff.state)) throw invalid('NO_ROAD', messages.noRoad);
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
