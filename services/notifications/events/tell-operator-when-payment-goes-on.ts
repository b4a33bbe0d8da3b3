import { dollarsText } from '@livery/contracts/money.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { lastToldOfCharge } from '../actions/last-told-of-charge.ts';
import { tell } from '../actions/tell.ts';

/** What takes back each letter about a payment in trouble, by the same channels. */
const endings: Partial<Record<LetterName, LetterName>> = {
  'payment-failed-operator': 'payment-pending-no-more',
  'payment-waits-operator': 'payment-waits-no-more',
  'payment-owed-operator': 'payment-owed-no-more',
};

/** Who was not told of any trouble hears nothing of a payment that is made. */
export const tellOperatorWhenPaymentGoesOn = (deps: Deps) =>
  on(['charge.authorized', 'charge.captured'], 'tell-operator-when-payment-goes-on', async (event) => {
    const { rideId, operatorId, capturedCents } = event.data.charge;
    if (!operatorId) return;
    const last = await lastToldOfCharge(deps, event, operatorId);
    const letter = last && endings[last];
    if (!letter) return;
    const ride = await knownRide(deps, rideId);
    const values = { amount: dollarsText(capturedCents) };
    await tell(deps, event, [{ to: operatorId, letter, ride, values }]);
  });
