import { messages } from '@livery/contracts/messages.ts';
import { decided, type RideDecision } from './decided.ts';
import { isPending, stopFacts } from './reach-stage.ts';
import { confirmedOffer, type Ride } from './ride.ts';
import { refused, step } from './ride-lifecycle.ts';

const endings = {
  APPROVED: 'ride.extra-stop-approved',
  DENIED: 'ride.extra-stop-denied',
} as const;

/** The traveler answers an extra stop, once; an approval is what it will be charged for. */
export function decideExtraStop(ride: Ride, index: number, answer: keyof typeof endings): RideDecision {
  const stepped = step(ride, 'decide-extra-stop');
  const stop = ride.extraStops.find((each) => each.index === index);
  if (!stop || !isPending(stop)) throw refused(ride, 'EXTRA_STOP_NOT_PENDING', messages.notPossibleNow);
  const answered = { ...stop, status: answer };
  const next = { ...stepped, extraStops: ride.extraStops.map((each) => (each === stop ? answered : each)) };
  const operatorId = confirmedOffer(ride)?.operatorId ?? '';
  return decided(next, (facts) => [
    { type: endings[answer], data: { ride: facts, operatorId, stop: stopFacts(answered) } },
  ]);
}
