import { payLink } from '@livery/contracts/links.ts';
import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { tell } from '../actions/tell.ts';

/** What each side is told of a payment that no card can repair: whom it waits for. */
const ofPayout = { traveler: messages.paymentWaitsForPayout, operator: messages.payoutBlocksPayment };
const ofStaff = { traveler: messages.paymentWaits, operator: messages.paymentWaitsForStaff };

/**
 * A failure with a link is the traveler's to repair. One that waits for the operator's account or for staff is reported
 * to both without blaming the card. Any other needs no message: a failed booking hold ends the ride, a fee is owed.
 */
export const tellBothWhenPaymentFailed = (deps: Deps) =>
  on('charge.failed', 'tell-both-when-payment-failed', async (event) => {
    const { charge, linkId, linkExpiresAt } = event.data;
    const { travelerId, operatorId, purpose } = charge;
    if (charge.status === 'blocked' && operatorId) {
      const ride = await knownRide(deps, charge.rideId);
      const { traveler, operator } = charge.failureCode === 'payout_unusable' ? ofPayout : ofStaff;
      return await tell(deps, event, [
        { to: travelerId, letter: 'payment-waits-traveler', ride, values: { reason: traveler } },
        { to: operatorId, letter: 'payment-waits-operator', ride, values: { reason: operator } },
      ]);
    }
    if (!linkId || !linkExpiresAt) return;
    // Of a ride that seems not to be confirmed yet, the message would be dropped.
    const ride = await knownRide(deps, charge.rideId, { confirmEpoch: charge.epoch });
    const link = { ...payLink, linkId, expiresAt: new Date(linkExpiresAt) };
    const letter = purpose === 'extra-stop' ? 'stop-payment-failed' : 'payment-failed-traveler';
    await tell(deps, event, [
      { to: travelerId, letter, ride, link, values: { amount: dollarsText(charge.amountCents) } },
      ...(operatorId && purpose === 'ride'
        ? [{ to: operatorId, letter: 'payment-failed-operator' as const, ride }]
        : []),
    ]);
  });
