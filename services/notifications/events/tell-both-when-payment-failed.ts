import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { payLink } from '@livery/contracts/links.ts';
import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { ChargePurpose } from '@livery/contracts/payments/model.ts';
import { paymentDueAt } from '@livery/contracts/rides/deadlines.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { findLettersAboutCharge } from '../actions/find-letters-about-charge.ts';
import { knownRide } from '../actions/known-ride.ts';
import { type AddressedLetter, planLetters } from '../actions/plan-letters.ts';
import { paymentNames } from '../domain/payment-names.ts';

type Failed = EventEnvelope<'charge.failed'>;

/** What each side is told about a payment that no card can repair: what it waits for. */
const reasons = {
  payout: { traveler: messages.paymentWaitsForPayout, operator: messages.payoutBlocksPayment },
  staff: { traveler: messages.paymentWaits, operator: messages.paymentWaitsForStaff },
};

/**
 * A failure with a link is the traveler's to repair. One that waits for the operator's account or for staff is reported
 * to both without blaming the card. Of an owed amount, the operator who earns it hears here, the traveler as of an
 * amount due. Any other needs no message: a failed booking hold ends the ride, a small fee is owed to the platform.
 */
export const tellBothWhenPaymentFailed = (deps: Deps) =>
  on('charge.failed', 'tell-both-when-payment-failed', async (event) => {
    const { charge, linkId, linkExpiresAt } = event.data;
    const { travelerId, operatorId, purpose } = charge;
    if (charge.status === 'blocked' && operatorId) return await tellBothThatItWaits(deps, event, operatorId);
    if (charge.status === 'failed' && operatorId) return await tellThatItIsOwed(deps, event, operatorId);
    if (!linkId || !linkExpiresAt) return;
    // The message would be dropped if its ride did not seem to be confirmed yet.
    const ride = await knownRide(deps, charge.rideId, { confirmEpoch: charge.epoch });
    const link = { ...payLink, linkId, expiresAt: new Date(linkExpiresAt) };
    const letter = travelersLetter(purpose, ride);
    const until = repairableUntil(ride);
    const values = { amount: dollarsText(charge.amountCents), until };
    await planLetters(deps, event, [{ to: travelerId, letter, ride, operatorId, link, values }]);
    if (operatorId && letter === 'payment-failed-traveler')
      await tellThatItIsPending(deps, event, { to: operatorId, ride, values: { until } });
  });

/** A ride depends on its rate only until its operator sets out (R5), and on no stop (R6). */
function travelersLetter(purpose: ChargePurpose, ride: RideFacts): LetterName {
  if (purpose === 'extra-stop') return 'stop-payment-failed';
  return isAhead(ride) ? 'payment-failed-traveler' : 'payment-failed-under-way';
}

const isAhead = ({ status, currentRideStatus }: RideFacts) => status === 'CONFIRMED' && currentRideStatus === null;

/** Told once for as long as the payment is pending, however many cards are declined for it. */
async function tellThatItIsPending(
  deps: Deps,
  event: Failed,
  pending: Pick<AddressedLetter, 'to' | 'ride' | 'values'>,
): Promise<void> {
  const [last] = await findLettersAboutCharge(deps, event, pending.to);
  if (last?.letter === 'payment-failed-operator') return;
  await planLetters(deps, event, [{ ...pending, letter: 'payment-failed-operator' }]);
}

/** When the ride ends without its payment (R5); empty once that is past: only the scheduler knows the later time. */
function repairableUntil({ serviceAt, timeZone, confirmedAt }: RideFacts): string {
  if (!confirmedAt) return '';
  const dueAt = paymentDueAt(new Date(serviceAt), new Date(confirmedAt));
  return dueAt > now() ? pickupTimeText(dueAt, timeZone) : '';
}

/** Told once for as long as it waits for the same thing, however often staff have it tried again. */
async function tellBothThatItWaits(deps: Deps, event: Failed, operatorId: string): Promise<void> {
  const { rideId, travelerId, purpose, epoch, failureCode } = event.data.charge;
  const blockedBy = failureCode === 'payout_unusable' ? 'payout' : 'staff';
  const [last] = await findLettersAboutCharge(deps, event, operatorId);
  if (last?.letter === 'payment-waits-operator' && last.values.blockedBy === blockedBy) return;
  const { traveler, operator } = reasons[blockedBy];
  const isOfRide = purpose === 'ride';
  const ride = await knownRide(deps, rideId, isOfRide ? { confirmEpoch: epoch } : {});
  const until = isOfRide && isAhead(ride) ? repairableUntil(ride) : '';
  await planLetters(deps, event, [
    { to: travelerId, letter: 'payment-waits-traveler', ride, values: { reason: traveler, until } },
    { to: operatorId, letter: 'payment-waits-operator', ride, values: { reason: operator, until, blockedBy } },
  ]);
}

/** Told once, not each time that another card of the traveler is declined for it. */
async function tellThatItIsOwed(deps: Deps, event: Failed, operatorId: string): Promise<void> {
  const { rideId, purpose } = event.data.charge;
  const [last] = await findLettersAboutCharge(deps, event, operatorId);
  if (last?.letter === 'payment-owed-operator') return;
  const ride = await knownRide(deps, rideId);
  const values = { what: paymentNames[purpose] };
  await planLetters(deps, event, [{ to: operatorId, letter: 'payment-owed-operator', ride, values }]);
}
