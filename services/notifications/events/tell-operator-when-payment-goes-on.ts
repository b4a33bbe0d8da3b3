import { dollarsText } from '@livery/contracts/money.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { tell } from '../actions/tell.ts';
import { toldOfCharge } from '../actions/told-of-charge.ts';

/** What takes back each letter about a payment in trouble, by the same channels. */
const endings: Partial<Record<LetterName, LetterName>> = {
  'payment-failed-operator': 'payment-pending-no-more',
  'payment-waits-operator': 'payment-waits-no-more',
};

/** Who was not told of any trouble hears nothing of a payment that is made. */
export const tellOperatorWhenPaymentGoesOn = (deps: Deps) =>
  on(['charge.authorized', 'charge.captured'], 'tell-operator-when-payment-goes-on', async (event) => {
    const { rideId, operatorId, capturedCents } = event.data.charge;
    if (!operatorId) return;
    const told = (await toldOfCharge(deps, event, operatorId)).map(({ letter }) => letter);
    const letter = event.type === 'charge.captured' && isOwed(told) ? 'payment-owed-no-more' : endingOf(told);
    if (!letter) return;
    const ride = await knownRide(deps, rideId);
    const values = { amount: dollarsText(capturedCents) };
    await tell(deps, event, [{ to: operatorId, letter, ride, values }]);
  });

/** As far as they know. That it waited for something since does not end it: only the money does. */
function isOwed(told: readonly LetterName[]): boolean {
  const isOfDebt = (letter: LetterName) => letter === 'payment-owed-operator' || letter === 'payment-owed-no-more';
  return told.find(isOfDebt) === 'payment-owed-operator';
}

function endingOf([last]: readonly LetterName[]): LetterName | undefined {
  return last && endings[last];
}
