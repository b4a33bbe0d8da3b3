import { describe, expect, test } from '@jest/globals';
import type { CancellationRule, RideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { aCharge, aConfirmedRide, aRide, noon } from '../../test/builders.ts';
import type { Charge, RidesCharge } from '../charge/charge.ts';
import { desiredCharges } from './desired-charges.ts';
import { outstandingChanges } from './outstanding-changes.ts';
import type { DueTask, RideMoney } from './ride-money.ts';

const due = (worker: TaskWorker, epoch = 1, suffix: string | null = null): DueTask => ({ worker, epoch, suffix });
const aHold = (overrides: Partial<RidesCharge> = {}) =>
  aCharge({ purpose: 'booking-hold', epoch: 0, operatorId: null, amountCents: 500, ...overrides });

function money(ride: RideFacts, tasks: DueTask[] = [], charges: Charge[] = []): RideMoney {
  return { ride, due: tasks, charges: new Map(charges.map((charge) => [charge.chargeId, charge])), bufferPercent: 0 };
}

/** What has to be written, as `purpose epoch → desired cents`. */
function changes(ride: RideFacts, tasks: DueTask[] = [], charges: Charge[] = []): string[] {
  const given = money(ride, tasks, charges);
  return outstandingChanges(desiredCharges(given), given.charges).map(
    ({ id, desired, captureCents }) => `${id.replace('ride-1:', '')} → ${desired} ${captureCents}`,
  );
}

function aCancelledRide(rule: CancellationRule, feeCents: number, overrides: Partial<RideFacts> = {}): RideFacts {
  const cancellation = { by: 'traveler', reason: 'TRAVELER', rule, feeCents, at: '2026-12-02T12:00:00.000Z' } as const;
  return aConfirmedRide({ status: 'CANCELLED', cancellation, ...overrides });
}

describe('the $5 hold', () => {
  test('is claimed when the ride is requested', () => {
    expect(changes(aRide())).toEqual(['booking-hold:0 → authorized 500']);
  });

  test('stays while the ride is confirmed but not pre-authorized', () => {
    expect(changes(aConfirmedRide(), [], [aHold()])).toEqual([]);
  });

  test('is released when the ride is pre-authorized', () => {
    expect(changes(aConfirmedRide(), [due('preauthorize')], [aHold(), aCharge()])).toEqual([
      'booking-hold:0 → voided 500',
    ]);
  });

  test('is released when the ride ends without a fee', () => {
    expect(changes(aCancelledRide('nobody-replied', 0, { confirmEpoch: 0 }), [], [aHold()])).toEqual([
      'booking-hold:0 → voided 500',
    ]);
  });

  test('waits for the task before it becomes the fee', () => {
    const ride = aCancelledRide('nobody-confirmed', 500, { confirmEpoch: 0 });

    expect(changes(ride, [], [aHold()])).toEqual([]);
    expect(changes(ride, [due('travelerCancelledRide', 0)], [aHold()])).toEqual(['booking-hold:0 → captured 500']);
  });

  test('stays when the operator cancels before the hold of the rate has replaced it', () => {
    expect(changes(aRide({ confirmEpoch: 1 }), [due('preauthorize')], [aHold(), aCharge()])).toEqual([
      'ride:1 → voided 0',
    ]);
  });

  test('is never claimed again once given up', () => {
    const reopened = aRide({ confirmEpoch: 1 });

    expect(changes(reopened, [], [aHold({ desired: 'voided', status: 'voided' })])).toEqual([]);
  });
});

describe('the charge of the ride', () => {
  test('begins when the pre-authorization is due', () => {
    expect(changes(aConfirmedRide(), [], [aHold()])).toEqual([]);
    expect(changes(aConfirmedRide(), [due('preauthorize')], [aHold()])).toEqual(['ride:1 → authorized 12000']);
  });

  test('ignores a task of an earlier confirmation', () => {
    expect(changes(aConfirmedRide({ confirmEpoch: 2 }), [due('preauthorize', 1)], [aHold()])).toEqual([]);
  });

  test('holds the buffer and takes the rate', () => {
    const desired = desiredCharges({ ...money(aConfirmedRide(), [due('preauthorize')]), bufferPercent: 20 });

    expect(desired).toContainEqual(
      expect.objectContaining({ id: 'ride-1:ride:1', amountCents: 14_400, captureCents: 12_000 }),
    );
  });

  test.each([
    [9_999, 20, 11_999],
    [9_995, 20, 11_994],
    [1, 20, 2],
    [12_345, 7, 13_210],
    // Above what a card can be charged, and what an event can carry.
    [90_000_000, 20, 99_999_999],
    [99_999_999, 20, 99_999_999],
  ])('of %i cents holds with a buffer of %i %% %i', (totalRateCents, bufferPercent, held) => {
    const ride = money(aConfirmedRide({ totalRateCents }), [due('preauthorize')]);

    const desired = desiredCharges({ ...ride, bufferPercent });

    expect(desired).toContainEqual(
      expect.objectContaining({ id: 'ride-1:ride:1', amountCents: held, captureCents: totalRateCents }),
    );
  });

  test('is released when the operator cancels, and the next confirmation has its own', () => {
    const hold = aHold({ desired: 'voided', status: 'voided' });

    expect(changes(aRide({ confirmEpoch: 1 }), [due('preauthorize')], [hold, aCharge()])).toEqual([
      'ride:1 → voided 0',
    ]);
    expect(
      changes(aConfirmedRide({ confirmEpoch: 2, totalRateCents: 9_000 }), [due('preauthorize', 2)], [hold, aCharge()]),
    ).toEqual(['ride:2 → authorized 9000', 'ride:1 → voided 12000']);
  });

  test('is taken with every approved stop when the capture is due', () => {
    const ride = aConfirmedRide({
      status: 'COMPLETED',
      extraStops: [
        { index: 0, chargesCents: 1_500, status: 'APPROVED' },
        { index: 1, chargesCents: 900, status: 'DENIED' },
      ],
    });
    const charges = [aHold({ desired: 'voided' }), aCharge(), aCharge({ purpose: 'extra-stop', stopIndex: 0 })];

    expect(changes(ride, [due('preauthorize')], charges)).toEqual([]);
    expect(changes(ride, [due('capturePreAuthorizations')], charges)).toEqual([
      'ride:1 → captured 12000',
      'extra-stop:1:0 → captured 1500',
    ]);
  });

  test('is taken before the provider releases it when the passenger is on board', () => {
    const tasks = [due('preauthorize'), due('holdDeadline', 1, 'ride-a1')];
    const charges = [aHold({ desired: 'voided' }), aCharge()];

    expect(changes(aConfirmedRide(), tasks, charges)).toEqual([]);
    expect(changes(aConfirmedRide({ currentRideStatus: 'PASSENGER_ON_BOARD' }), tasks, charges)).toEqual([
      'ride:1 → captured 12000',
    ]);
  });
});

describe('a deadline of the provider', () => {
  const onBoard = aConfirmedRide({ currentRideStatus: 'PASSENGER_ON_BOARD' });
  const charges = [aHold({ desired: 'voided' }), aCharge()];

  test.each<[string, DueTask]>([
    ['of another confirmation', due('holdDeadline', 0, 'ride-a1')],
    ['of an extra stop', due('holdDeadline', 1, 'stop0-a1')],
    ['without a name', due('holdDeadline', 1)],
    ['that is another task', due('preauthorizationRetry', 1, 'ride-a1')],
  ])('%s takes nothing', (_title, task) => {
    expect(changes(onBoard, [task], charges)).toEqual([]);
  });

  test.each<[string, Partial<RidesCharge>, string[]]>([
    ['a hold that stands takes the rate', { attempt: 12 }, ['ride:1 → captured 12000']],
    ['a hold that has expired since takes nothing before the ride ends', { attempt: 12, status: 'expired' }, []],
    ['a former hold takes nothing, as the one made since has its own', { attempt: 13 }, []],
  ])('of %s', (_title, charge, taken) => {
    const given = [aHold({ desired: 'voided' }), aCharge(charge)];

    expect(changes(onBoard, [due('holdDeadline', 1, 'ride-a12')], given)).toEqual(taken);
  });
});

describe('an approved extra stop', () => {
  const approved = { extraStops: [{ index: 0, chargesCents: 1_500, status: 'APPROVED' as const }] };
  const stop = aCharge({ purpose: 'extra-stop', stopIndex: 0, amountCents: 1_500, captureCents: 1_500 });
  const settled = [aHold({ desired: 'voided' }), aCharge()];

  test('is taken before the provider releases it', () => {
    const tasks = [due('preauthorize'), due('holdDeadline', 1, 'stop0-a1')];

    expect(changes(aConfirmedRide(approved), tasks, [...settled, stop])).toEqual(['extra-stop:1:0 → captured 1500']);
  });

  test('is taken with the ride where its hold has expired', () => {
    const expired = { ...stop, status: 'expired' as const };

    expect(changes(aConfirmedRide(approved), [due('holdDeadline', 1, 'stop0-a1')], [...settled, expired])).toEqual([]);
  });

  test('is released when its ride is cancelled, and not begun then', () => {
    const ride = aCancelledRide('operator-late', 0, approved);
    const voided = settled.map((charge) => ({ ...charge, desired: 'voided' as const }));

    expect(changes(ride, [], [...voided, stop])).toEqual(['extra-stop:1:0 → voided 1500']);
    expect(changes(ride, [], voided)).toEqual([]);
  });

  test('is released when its operator is gone', () => {
    expect(changes(aRide(approved), [], [aHold({ desired: 'voided' }), stop])).toContain(
      'extra-stop:1:0 → voided 1500',
    );
  });

  test('is held at once', () => {
    const ride = aConfirmedRide({ extraStops: [{ index: 0, chargesCents: 1_500, status: 'APPROVED' }] });

    expect(changes(ride, [due('preauthorize')], [aHold({ desired: 'voided' }), aCharge()])).toEqual([
      'extra-stop:1:0 → authorized 1500',
    ]);
  });

  test('is not charged before the traveler approves it', () => {
    const ride = aConfirmedRide({
      extraStops: [{ index: 0, chargesCents: 1_500, status: 'PENDING TRAVELER APPROVAL' }],
    });

    expect(changes(ride, [due('preauthorize')], [aHold({ desired: 'voided' }), aCharge()])).toEqual([]);
  });
});

describe('a cancellation by the traveler', () => {
  const feeDue = [due('preauthorize'), due('travelerCancelledRide')];
  const waived: Partial<RidesCharge> = {
    status: 'voided',
    desired: 'voided',
    staffDecisions: [{ did: 'waive', by: 'ada', reason: 'She asked.', at: noon }],
  };

  test('outside the policy takes $5 and releases the rate', () => {
    const ride = aCancelledRide('outside-policy', 500);

    expect(changes(ride, feeDue, [aHold(), aCharge({ status: 'planned' })])).toEqual([
      'booking-hold:0 → captured 500',
      'ride:1 → voided 12000',
    ]);
  });

  test('takes and releases nothing until its task is due, whatever else is', () => {
    const ride = aCancelledRide('outside-policy', 500);

    expect(changes(ride, [due('preauthorize')], [aHold(), aCharge()])).toEqual([]);
  });

  test('takes no fee of its own before its task is due, though the hold is given up', () => {
    const ride = aCancelledRide('outside-policy', 500);
    const hold = aHold({ desired: 'voided', status: 'voided' });

    expect(changes(ride, [due('preauthorize')], [hold, aCharge({ desired: 'voided' })])).toEqual([]);
  });

  test('takes the $5 as a charge of its own when the hold is given up', () => {
    const ride = aCancelledRide('outside-policy', 500);
    const hold = aHold({ desired: 'voided', status: 'voided' });

    expect(changes(ride, feeDue, [hold, aCharge({ desired: 'voided' })])).toEqual([
      'cancellation-fee:1 → captured 500',
    ]);
  });

  test('inside the policy takes the full rate from what is held for it', () => {
    const ride = aCancelledRide('inside-policy', 12_000);

    expect(changes(ride, feeDue, [aHold({ desired: 'voided' }), aCharge()])).toEqual(['ride:1 → captured 12000']);
  });

  test('inside the policy without a hold takes the full rate as a charge of its own', () => {
    const ride = aCancelledRide('inside-policy', 12_000);

    expect(changes(ride, [due('travelerCancelledRide')], [aHold({ desired: 'voided' })])).toEqual([
      'cancellation-fee:1 → captured 12000',
    ]);
  });

  test('never lets a declined hold and its replacement carry the same fee', () => {
    const ride = aCancelledRide('inside-policy', 12_000);
    const hold = aHold({ desired: 'voided' });

    expect(changes(ride, feeDue, [hold, aCharge({ status: 'declined' })])).toEqual(['ride:1 → voided 12000']);
    expect(changes(ride, feeDue, [hold, aCharge({ status: 'declined', desired: 'voided' })])).toEqual([
      'cancellation-fee:1 → captured 12000',
    ]);
    expect(changes(ride, feeDue, [hold, aCharge({ status: 'failed', desired: 'captured' })])).toEqual([]);
  });

  test.each<[string, RideFacts, Charge[]]>([
    ['the $5', aCancelledRide('outside-policy', 500), [aHold(waived), aCharge({ desired: 'voided' })]],
    ['the full rate', aCancelledRide('inside-policy', 12_000), [aHold({ desired: 'voided' }), aCharge(waived)]],
  ])('takes %s in no other way once staff have waived it', (_title, ride, charges) => {
    expect(changes(ride, feeDue, charges)).toEqual([]);
  });

  test('releases everything when nothing is due', () => {
    const ride = aCancelledRide('operator-late', 0);

    expect(changes(ride, [due('preauthorize')], [aHold(), aCharge()])).toEqual([
      'booking-hold:0 → voided 500',
      'ride:1 → voided 12000',
    ]);
  });
});
