import { minuteMs } from '@livery/contracts/durations.ts';
import { invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { maximumChargeCents } from '@livery/contracts/money.ts';
import { askAgainAfterMinutes, isOwnPriceTaken } from '@livery/contracts/rides/policy.ts';
import { runningHeadStart } from '../matching/match-operator.ts';
import { requireChargeable } from '../pricing/chargeable.ts';
import { offerOf, type Ride } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import type { Matching } from './open-ride.ts';

/** The traveler asks again: operators who have not answered are told of the ride once more. */
export function askAgain({ ride, now }: Context, { operatorIds }: Matching): Change {
  return askedAgain({ ...ride, ...askedNow(ride, now) }, stillSilent(ride, operatorIds, now), false);
}

/** The traveler offers more. Offers keep their rates; operators are told unless they were asked a moment ago. */
export function raisePrice(
  { ride, now }: Context,
  { operatorIds, priceCents }: Matching & { priceCents: number },
): Change {
  requireRaised(ride, priceCents);
  const wasAskedLongEnoughAgo = mayAskAgain(ride, now);
  const raised: Ride = {
    ...ride,
    requestorPriceCents: priceCents,
    basePriceCents: priceCents,
    ...(wasAskedLongEnoughAgo && askedNow(ride, now)),
  };
  return askedAgain(raised, wasAskedLongEnoughAgo ? stillSilent(ride, operatorIds, now) : [], true);
}

/** Whoever is asked after the head start need not be told of its end, too. */
function askedNow(ride: Ride, now: Date): Pick<Ride, 'askedAgainAt' | 'headStart'> {
  return { askedAgainAt: now, headStart: runningHeadStart(ride, now) };
}

function askedAgain(ride: Ride, operatorIds: string[], raised: boolean): Change {
  const { basePriceCents, timesAskedAgain = 0 } = ride;
  return {
    next: { ...ride, timesAskedAgain: timesAskedAgain + 1 },
    events: (facts) => [{ type: 'ride.asked-again', data: { ride: facts, operatorIds, raised, basePriceCents } }],
  };
}

/** Only after a pause; at once if an operator has let the traveler down since, or if the reminder advised it (R18). */
export function mayAskAgain({ askedAgainAt, requestedAt, letDown, nudges }: Ride, now: Date): boolean {
  const asked = askedAgainAt ?? requestedAt;
  if (letDown && letDown.at >= asked) return true;
  // Of a ride booked shortly before its pick-up the reminder comes before the pause is over.
  if (!askedAgainAt && nudges.some((nudge) => nudge.startsWith('nobody-answered'))) return true;
  return now.getTime() - asked.getTime() >= askAgainAfterMinutes * minuteMs;
}

/** Whether one cent more would still be taken. */
export function isRaisable({ basePriceCents, recommendedPriceCents }: Ride): boolean {
  if (basePriceCents === null) return true;
  return basePriceCents < maximumChargeCents && isOwnPriceTaken(basePriceCents + 1, recommendedPriceCents);
}

function stillSilent(ride: Ride, operatorIds: readonly string[], now: Date): string[] {
  const first = runningHeadStart(ride, now)?.operatorIds;
  return operatorIds.filter((id) => !offerOf(ride, id) && (!first || first.includes(id)));
}

function requireRaised(ride: Ride, priceCents: number) {
  requireChargeable(priceCents, 'requestorPriceCents');
  const { basePriceCents, recommendedPriceCents } = ride;
  const refuse = (message: string) => invalidField('PRICE_NOT_RAISED', message, 'requestorPriceCents');
  if (basePriceCents !== null && priceCents <= basePriceCents) throw refuse(messages.priceNotRaised);
  if (!isOwnPriceTaken(priceCents, recommendedPriceCents)) throw refuse(messages.priceRaisedTooHigh);
}
