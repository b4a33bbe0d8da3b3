import { dollarsText } from '@livery/contracts/money.ts';
import { asSentence } from '@livery/contracts/notifications/letters/letter.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { costsFullRate } from '@livery/contracts/rides/cancellation-table.ts';
import { type OfferStatus, type RideFacts, standingStatuses } from '@livery/contracts/rides/model.ts';
import { cancelledTexts, unearnedTexts } from '@livery/contracts/rides/texts.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { type AddressedLetter, planLetters } from '../actions/plan-letters.ts';

const stillConcerned: readonly OfferStatus[] = [...standingStatuses, 'confirmed'];

/** Tells the traveler and every operator whose offer still stood: only in the inbox if another was to drive (R49). */
export const tellAllWhenRideCancelled = (deps: Deps) =>
  on('ride.cancelled', 'tell-all-when-ride-cancelled', async (event) => {
    const { ride } = event.data;
    const { cancellation } = ride;
    if (!cancellation) return;
    const operators = ride.offers.filter(({ status }) => stillConcerned.includes(status));
    await planLetters(deps, event, [
      ...lettersToTraveler(ride, cancellation),
      ...operators.map(({ operatorId, status }) => ({
        to: operatorId,
        letter: letterTo(status, ride, cancellation),
        ride,
        values: {
          answer: status === 'confirmed' ? ('confirmed' as const) : ('offered' as const),
          reason: reasonFor(status, cancellation),
          amount: earnedBy(operatorId, ride),
        },
      })),
    ]);
  });

type Cancellation = NonNullable<RideFacts['cancellation']>;

/** Operators who were not chosen no longer keep the time free. */
function letterTo(answer: OfferStatus, { confirmedOperatorId }: RideFacts, { reason }: Cancellation): LetterName {
  const wasConfirmed = confirmedOperatorId !== null || reason === 'OPERATOR';
  return wasConfirmed && answer !== 'confirmed' ? 'ride-cancelled-not-chosen' : 'ride-cancelled-operator';
}

/** An operator who had confirmed also reads why the cancellation earns nothing (R73). */
function reasonFor(answer: OfferStatus, { reason, rule }: Cancellation): string {
  const why = answer === 'confirmed' && rule ? unearnedTexts[rule] : undefined;
  const text = cancelledTexts[reason].operator;
  return why ? `${asSentence(text)} ${why}` : text;
}

/** The full rate of a late cancellation, for whoever had confirmed the ride. */
function earnedBy(operatorId: string, { cancellation, confirmedOperatorId }: RideFacts): string {
  const isEarned = operatorId === confirmedOperatorId && cancellation && costsFullRate(cancellation.rule);
  return isEarned ? dollarsText(cancellation.feeCents) : '';
}

function lettersToTraveler(ride: RideFacts, { reason, feeCents }: Cancellation): AddressedLetter[] {
  // The cancellation by the operator itself told that it came too late.
  if (reason === 'OPERATOR') return [];
  const isRefused = reason === 'PAYMENT' && !ride.open;
  const letter = isRefused ? 'ride-never-opened' : 'ride-cancelled-traveler';
  const values = { reason: cancelledTexts[reason].traveler, amount: dollarsText(feeCents) };
  return [{ to: ride.authorId, letter, ride, values }];
}
