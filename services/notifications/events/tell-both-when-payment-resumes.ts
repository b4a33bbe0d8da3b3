import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { findLettersAboutCharge } from '../actions/find-letters-about-charge.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { paymentNames } from '../domain/payment-names.ts';

type Resumed = EventEnvelope<'charge.authorized' | 'charge.captured'>;

/** What takes back each letter about a payment in trouble, by the same channels. */
const endings: Partial<Record<LetterName, LetterName>> = {
  'payment-failed-traveler': 'payment-accepted',
  'payment-failed-under-way': 'payment-accepted',
  'stop-payment-failed': 'payment-accepted',
  'payment-waits-traveler': 'payment-waits-no-more-traveler',
  'payment-failed-operator': 'payment-pending-no-more',
  'payment-waits-operator': 'payment-waits-no-more',
};

/** Also sent if the payment was made without the traveler, who may still be looking for another card. */
export const tellBothWhenPaymentResumes = (deps: Deps) =>
  on(['charge.authorized', 'charge.captured'], 'tell-both-when-payment-resumes', async (event) => {
    const { travelerId, operatorId } = event.data.charge;
    await tellOfEnding(deps, event, travelerId);
    if (operatorId) await tellOfEnding(deps, event, operatorId);
  });

/** Who was not told of any trouble hears nothing of a payment that is made. */
async function tellOfEnding(deps: Deps, event: Resumed, to: string): Promise<void> {
  const { rideId, purpose, epoch } = event.data.charge;
  const told = (await findLettersAboutCharge(deps, event, to)).map(({ letter }) => letter);
  const isPaid = event.type === 'charge.captured';
  const letter = isPaid && isOwed(told) ? 'payment-owed-no-more' : endingOf(told);
  if (!letter) return;
  const ride = await knownRide(deps, rideId, { confirmEpoch: epoch });
  if (!isPaid && isGivenUp(ride, epoch)) return;
  const values = { amount: dollarsText(paidCents(event, ride)), what: paymentNames[purpose] };
  await planLetters(deps, event, [{ to, letter, ride, values }]);
}

/** For the rate more may be held than is ever taken: whoever pays it reads the rate. */
function paidCents({ type, data }: Resumed, { totalRateCents }: RideFacts): number {
  const { purpose, amountCents, capturedCents } = data.charge;
  if (type === 'charge.captured') return capturedCents;
  return purpose === 'ride' ? (totalRateCents ?? amountCents) : amountCents;
}

/**
 * An attempt that was under way when its ride ended, or lost its operator, may still hold the money, which is then
 * released. What is taken all the same, as a fee, is told once it is.
 */
function isGivenUp({ status, confirmEpoch }: RideFacts, epoch: number): boolean {
  return status === 'CANCELLED' || status === 'PENDING' || confirmEpoch !== epoch;
}

/** Whether it is owed, as far as they were told. A later letter that it waits does not end that: only money does. */
function isOwed(told: readonly LetterName[]): boolean {
  const isOfDebt = (letter: LetterName) => letter === 'payment-owed-operator' || letter === 'payment-owed-no-more';
  return told.find(isOfDebt) === 'payment-owed-operator';
}

function endingOf([last]: readonly LetterName[]): LetterName | undefined {
  return last && endings[last];
}
