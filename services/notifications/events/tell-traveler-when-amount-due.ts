import { payLink } from '@livery/contracts/links.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { paymentNames } from '../domain/payment-names.ts';

/** Also when it can be paid again after waiting for something else, of which the traveler was told. */
export const tellTravelerWhenAmountDue = (deps: Deps) =>
  on(['receivable.opened', 'receivable.due-again'], 'tell-traveler-when-amount-due', async (event) => {
    const { receivable, linkId, linkExpiresAt } = event.data;
    const { rideId, travelerId, purpose, amountCents } = receivable;
    const ride = await knownRide(deps, rideId);
    const link = linkId && linkExpiresAt ? { ...payLink, linkId, expiresAt: new Date(linkExpiresAt) } : undefined;
    // A ride may have several debts, each with a link of its own.
    const values = { amount: dollarsText(amountCents), what: paymentNames[purpose] };
    await planLetters(deps, event, [{ to: travelerId, letter: 'amount-due', ride, link, values }]);
  });
