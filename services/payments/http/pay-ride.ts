import { conflict, notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { chooseCard } from '../actions/choose-card.ts';
import type { Deps } from '../actions/deps.ts';
import { payNow } from '../actions/pay-now.ts';
import { chargeIdFor } from '../domain/charge/charge.ts';
import { requireOwnCardIfGiven } from './own-account.ts';

/** Repairs the ride's payment; before it is due, only selects the card (R5). */
export const payRide =
  (deps: Deps): Handler<typeof paymentsApi.payRide> =>
  async ({ params: { id: rideId }, body, caller: { uid }, keyedRequest }) => {
    const ride = await deps.rides.get(rideId);
    if (ride?.authorId !== uid) throw notFound('NOT_FOUND', messages.rideNotFound);
    const { status, currentRideStatus } = ride;
    if (status === 'CANCELLED')
      throw conflict('RIDE_CANCELLED', messages.notPossibleNow, { state: { status, currentRideStatus } });
    const cardId = body?.paymentMethod;
    await requireOwnCardIfGiven(deps, uid, cardId);
    const id = chargeIdFor({ rideId, purpose: 'ride', epoch: ride.confirmEpoch });
    await chooseCard(deps, { id, rideId }, { cardId, keyedRequest });
    return (await deps.charges.get(id)) ? await payNow(deps, id, { cardId, keyedRequest }) : { status: 'done' };
  };
