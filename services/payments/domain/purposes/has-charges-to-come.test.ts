import { expect, test } from '@jest/globals';
import type { CancellationRule, RideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { aConfirmedRide, aRide } from '../../test/builders.ts';
import { hasChargesToCome } from './has-charges-to-come.ts';
import type { DueTask } from './ride-money.ts';

const due = (worker: TaskWorker, epoch = 1): DueTask => ({ worker, epoch, suffix: null });
const completed = aConfirmedRide({ status: 'COMPLETED', finalRateCents: 12_000 });

function aCancelledRide(rule: CancellationRule, feeCents: number): RideFacts {
  const cancellation = { by: 'traveler', reason: 'TRAVELER', rule, feeCents, at: '2026-12-02T12:00:00.000Z' } as const;
  return aConfirmedRide({ status: 'CANCELLED', cancellation });
}
const withFee = aCancelledRide('inside-policy', 12_000);
const free = aCancelledRide('operator-late', 0);

test.each<[string, RideFacts, DueTask[], boolean]>([
  ['that nobody has answered', aRide(), [], true],
  ['that is confirmed', aConfirmedRide(), [], true],
  ['whose rate is held', aConfirmedRide(), [due('preauthorize')], true],
  // Such a ride never ends by itself: a person who leaves waits for it as long as for anything else, and no longer.
  ['that nobody has ended', aConfirmedRide({ currentRideStatus: 'PASSENGER_ON_BOARD' }), [due('preauthorize')], true],
  ['that is completed', completed, [due('preauthorize')], true],
  ['whose rate is due', completed, [due('preauthorize'), due('capturePreAuthorizations')], false],
  ['that only an earlier confirmation asked to pay', completed, [due('capturePreAuthorizations', 0)], true],
  ['that is cancelled for a fee', withFee, [due('preauthorize')], true],
  ['whose fee is due', withFee, [due('travelerCancelledRide')], false],
  ['that is cancelled for free', free, [], false],
  ['that is cancelled and says nothing of a fee', aRide({ status: 'CANCELLED' }), [], false],
])('whether money is still to come of a ride %s', (...[_which, ride, tasks, isToCome]) => {
  expect(hasChargesToCome({ ride, due: tasks })).toBe(isToCome);
});
