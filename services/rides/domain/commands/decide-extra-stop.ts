import { confirmedOffer, isStopPending } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import { stopFacts } from './reach-stage.ts';
import { conflictWith } from './refusal.ts';

const endings = {
  APPROVED: 'ride.extra-stop-approved',
  DENIED: 'ride.extra-stop-denied',
} as const;

export interface StopAnswer {
  index: number;
  answer: keyof typeof endings;
}

/** The traveler approves or denies an extra stop, once; only an approved stop is charged. */
export function decideExtraStop({ ride }: Context, { index, answer }: StopAnswer): Change {
  const stop = ride.extraStops.find((each) => each.index === index);
  if (!stop || !isStopPending(stop)) throw conflictWith(ride, 'EXTRA_STOP_NOT_PENDING');
  const answered = { ...stop, status: answer };
  const operatorId = confirmedOffer(ride)?.operatorId ?? '';
  return {
    next: { ...ride, extraStops: ride.extraStops.map((each) => (each === stop ? answered : each)) },
    events: (facts) => [{ type: endings[answer], data: { ride: facts, operatorId, stop: stopFacts(answered) } }],
  };
}
