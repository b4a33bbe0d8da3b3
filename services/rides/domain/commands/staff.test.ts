import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RideSide } from '@livery/contracts/rides/model.ts';
import { asViewer, contextOf, happen } from '../../test/act.ts';
import { aCharge, aConfirmedRide, anOperator, aRide, aTraveler, noon, serviceAt } from '../../test/builders.ts';
import type { Person } from '../person.ts';
import { confirmedOffer } from '../ride.ts';
import type { CommandRow, Context } from './command-row.ts';
import type { KeepRequest } from './keep-ride.ts';
import { rideCommands as rows } from './ride-commands.ts';
import { runCommand } from './run-command.ts';

const otto = anOperator({ suspended: true });
const anna = aTraveler({ suspended: true });
const owner = { uid: 'sam', isAdmin: true, isOwner: true, person: undefined };
const reason = 'Out of state';

/** Staff about a ride of whose two sides the operator is suspended unless another one is. */
function byOwner<Input>(
  row: CommandRow<Input>,
  ride = aConfirmedRide(),
  { at = noon, people = [otto] as Person[], input = { reason } as KeepRequest } = {},
) {
  const known = new Map(people.map((person) => [person.uid, person]));
  const context: Context = { ...contextOf(ride, owner, at), operatorId: 'otto', people: known };
  return runCommand(row, context, input as Input);
}

describe('staff', () => {
  test('let a suspended operator drive what it has confirmed', () => {
    const kept = byOwner(rows.keep);

    expect(kept?.state).toMatchObject({
      status: 'CONFIRMED',
      kept: { by: 'sam', reason, operatorId: 'otto', at: noon },
    });
    expect(kept?.events).toMatchObject([
      { type: 'ride.kept', data: { operatorId: 'otto', staffId: 'sam', sides: ['operator'] } },
    ]);
  });

  test('let the ride of a suspended traveler take place', () => {
    const kept = byOwner(rows.keep, aConfirmedRide(), { people: [anOperator(), anna] });

    expect(kept?.state).toMatchObject({ status: 'CONFIRMED', travelerKept: { by: 'sam', reason, at: noon } });
    expect(kept?.state).not.toHaveProperty('kept');
    expect(kept?.events).toMatchObject([
      { type: 'ride.kept', data: { operatorId: 'otto', staffId: 'sam', sides: ['traveler'] } },
    ]);
  });

  test('decide about each side, at once or one after the other', () => {
    const both = { people: [otto, anna] };
    const ottos = byOwner(rows.keep)?.state;
    const annas = byOwner(rows.keep, ottos, both)?.state;
    const atOnce = byOwner(rows.keep, aConfirmedRide(), both)?.state;

    expect(annas).toMatchObject({ kept: { operatorId: 'otto' }, travelerKept: { by: 'sam' } });
    expect(atOnce).toMatchObject({ kept: { operatorId: 'otto' }, travelerKept: { by: 'sam' } });
    expect(() => byOwner(rows.keep, annas, both)).toThrow(expect.objectContaining({ code: 'ALREADY_KEPT' }));
  });

  test('keep a ride only in spite of suspensions that they have looked at', () => {
    const seeing = (seenSides: RideSide[]): KeepRequest => ({ reason, seenSides });
    const keep = (seenSides: RideSide[]) =>
      byOwner(rows.keep, aConfirmedRide(), { people: [otto, anna], input: seeing(seenSides) });
    const ofOtto = keep(['operator']);

    expect(ofOtto?.state).toMatchObject({ kept: { operatorId: 'otto' } });
    expect(ofOtto?.state).not.toHaveProperty('travelerKept');
    expect(ofOtto?.events).toMatchObject([{ type: 'ride.kept', data: { sides: ['operator'] } }]);
    expect(keep(['operator', 'traveler'])?.events).toMatchObject([{ data: { sides: ['operator', 'traveler'] } }]);
    expect(byOwner(rows.keep, ofOtto?.state, { people: [otto, anna], input: seeing(['operator']) })).toBeUndefined();
  });

  test.each([
    ['otto', [otto], 'operator'],
    ['anna', [anOperator(), anna], 'traveler'],
  ] as const)('decide anew when %s is suspended again', (uid, people, side) => {
    const kept = byOwner(rows.keep, aConfirmedRide(), { people: [...people] })?.state ?? aConfirmedRide();
    const suspendedAgain = (ms: number) =>
      happen(rows['end-keeping'], kept, { at: new Date(noon.getTime() + ms), input: { uid } });
    const ended = suspendedAgain(1);
    const again = byOwner(rows.keep, ended?.state, { people: [...people] });

    expect(ended?.events).toEqual([]);
    expect(again?.events).toMatchObject([{ type: 'ride.kept', data: { sides: [side] } }]);
    // Why they kept it the first time is not written over.
    expect(again?.state.keptBefore).toEqual([{ by: 'sam', reason, at: noon }]);
    expect(ended?.state).not.toHaveProperty('keptBefore');
    // What they decided after a suspension stays, even if the suspension is heard of late.
    expect(suspendedAgain(0)).toBeUndefined();
  });

  test('have nothing to keep while nobody is suspended', () => {
    expect(() => byOwner(rows.keep, aConfirmedRide(), { people: [anOperator(), aTraveler()] })).toThrow(
      expect.objectContaining({ code: 'NOBODY_SUSPENDED' }),
    );
  });

  test('end a ride for an operator who cannot, and its final rate is due', () => {
    const stop = { index: 0, chargesCents: 500, notes: null };
    const ride = aConfirmedRide({
      currentRideStatus: 'ADD_EXTRA_STOPS',
      extraStops: [{ ...stop, status: 'PENDING TRAVELER APPROVAL' }],
    });
    const ended = byOwner(rows['end-by-staff'], ride);

    expect(ended?.state).toMatchObject({
      status: 'COMPLETED',
      currentRideStatus: 'RIDE_ENDED',
      completedAt: noon,
      finalRateCents: confirmedOffer(ride)?.totalRateCents,
      extraStops: [{ ...stop, status: 'CLOSED' }],
      endedByStaff: { by: 'sam', reason, at: noon },
    });
    expect(ended?.events).toMatchObject([
      { type: 'ride.extra-stop-closed' },
      { type: 'ride.completed', data: { operatorId: 'otto', staffId: 'sam' } },
    ]);
  });

  test('cancel a ride, and nobody pays', () => {
    const ended = byOwner(rows['cancel-by-staff'], aConfirmedRide(), {
      at: new Date(serviceAt.getTime() - 1),
    });

    expect(ended?.state).toMatchObject({
      status: 'CANCELLED',
      cancellation: { by: 'staff', reason: 'STAFF', feeCents: 0, staff: { uid: 'sam', reason } },
    });
    expect(ended?.events).toMatchObject([{ type: 'ride.cancelled', data: { staffId: 'sam' } }]);
  });
});

describe('the product ends by itself', () => {
  const bySystem = { by: 'system', rule: null, feeCents: 0, text: null };

  test.each([
    ['without its hold', () => happen(rows['refuse-hold'], aRide({ open: false })), 'PAYMENT', noon],
    [
      'that nobody confirmed',
      () => happen(rows['auto-cancel'], aRide(), { at: serviceAt }),
      'NOBODY_CONFIRMED',
      serviceAt,
    ],
  ] as const)('a ride %s', (...[, end, why, at]) => {
    const ended = end();

    expect(ended?.state).toMatchObject({ status: 'CANCELLED', cancellation: { ...bySystem, reason: why, at } });
    expect(ended?.events[0]?.data).not.toHaveProperty('staffId');
  });

  const unpaid = aConfirmedRide({ charges: [aCharge({ status: 'declined' })] });
  const cancelUnpaid = (ride: typeof unpaid, epoch: number) =>
    happen(rows['cancel-unpaid'], ride, { input: { epoch } });

  test('a ride that is not paid by its deadline', () => {
    expect(cancelUnpaid(unpaid, 1)?.state.cancellation).toMatchObject({ ...bySystem, reason: 'PAYMENT' });
  });

  test('no ride of another confirmation, and none that is paid', () => {
    expect(cancelUnpaid(unpaid, 0)).toBeUndefined();
    expect(cancelUnpaid(aConfirmedRide(), 1)).toBeUndefined();
  });

  test('a ride whose rate was given back, unless its operator has set out', () => {
    const refunded = aConfirmedRide({ charges: [aCharge({ status: 'refunded' })] });
    const underWay = { ...refunded, currentRideStatus: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' } as const;

    expect(cancelUnpaid(refunded, 1)?.state.cancellation).toMatchObject({ ...bySystem, reason: 'PAYMENT' });
    expect(() => cancelUnpaid(underWay, 1)).toThrow(expect.objectContaining({ code: 'STAGE_ALREADY_REACHED' }));
  });
});

test('the traveler cancels by the rule that was shown, or hears of another', () => {
  const cancel = (rule: 'inside-policy' | 'outside-policy') =>
    runCommand(rows.cancel, contextOf(aConfirmedRide(), asViewer('anna')), { rule });

  expect(cancel('outside-policy')?.state.cancellation).toMatchObject({
    by: 'traveler',
    rule: 'outside-policy',
    at: noon,
  });
  expect(() => cancel('inside-policy')).toThrow(
    expect.objectContaining({ code: 'CANCELLATION_RULE_CHANGED', message: messages.cancellationRuleChanged }),
  );
});
