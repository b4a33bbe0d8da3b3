import { expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import type { CancellationRule } from '@livery/contracts/rides/model.ts';
import { act, happen } from '../../test/act.ts';
import { aCharge, aConfirmedRide, anOffer, aRide, serviceAt } from '../../test/builders.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Ride } from '../ride.ts';
import { cancellationFee } from './cancellation-fee.ts';

const hoursBefore = (hours: number) => new Date(serviceAt.getTime() - hours * hourMs);
const withPolicy = (cancellationPolicy: number | null) =>
  aConfirmedRide({ offers: [anOffer({ status: 'confirmed', cancellationPolicy })] });
const answered = (status: 'available' | 'denied' | 'withdrawn') => aRide({ offers: [anOffer({ status })] });
const withCharge = (status: 'declined' | 'blocked' | 'expired' | 'refunded', changes: Partial<Ride> = {}) =>
  aConfirmedRide({ charges: [aCharge({ status })], ...changes });
const lateConfirmed = withCharge('declined', { confirmedAt: hoursBefore(1) });
const onTheWay = { currentRideStatus: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' } as const;
const confirmedAt = hoursBefore(0.25);
const keptByCard = withCharge('declined', { confirmedAt });
const heldLate = aConfirmedRide({ confirmedAt, charges: [aCharge({ changedAt: hoursBefore(-0.75) })] });

test.each([
  ['nobody replied', aRide(), hoursBefore(1), 'nobody-replied', 0],
  ['everyone denied', answered('denied'), hoursBefore(1), 'nobody-replied', 0],
  ['somebody is available', answered('available'), hoursBefore(1), 'nobody-confirmed', 500],
  ['the only answer was withdrawn', answered('withdrawn'), hoursBefore(1), 'nobody-confirmed', 500],
  ['no policy', withPolicy(null), hoursBefore(1), 'policy-not-specified', 500],
  ['exactly the policy’s hours remain', withPolicy(24), hoursBefore(24), 'outside-policy', 500],
  ['fewer than the policy’s hours remain', withPolicy(24), hoursBefore(23.9), 'inside-policy', 9_800],
  ['the operator is late', withPolicy(24), hoursBefore(-0.5), 'operator-late', 0],
  ['the operator is not late yet', withPolicy(24), hoursBefore(-0.49), 'inside-policy', 9_800],
  ['the card keeps the operator from starting', keptByCard, hoursBefore(-0.5), 'inside-policy', 9_800],
  ['the operator may start since a quarter of an hour', heldLate, hoursBefore(-1), 'inside-policy', 9_800],
  ['the operator could start half an hour ago', heldLate, hoursBefore(-1.25), 'operator-late', 0],
  ['nobody has confirmed just before the pick-up', answered('available'), hoursBefore(0.001), 'nobody-confirmed', 500],
  ['nobody has confirmed by the pick-up', answered('available'), hoursBefore(0), 'overdue', 0],
  ['nobody has replied by the pick-up', aRide(), hoursBefore(0), 'overdue', 0],
  ['the card was declined', withCharge('declined'), hoursBefore(2.001), 'inside-policy', 9_800],
  ['the card was declined, at the deadline', withCharge('declined'), hoursBefore(2), 'overdue', 0],
  ['the payout is blocked, at the deadline', withCharge('blocked'), hoursBefore(2), 'overdue', 0],
  ['nothing is held at the deadline', aConfirmedRide({ charges: [] }), hoursBefore(2), 'overdue', 0],
  ['the rate was given back days before', withCharge('refunded'), hoursBefore(48), 'overdue', 0],
  ['the rate was given back on the way', withCharge('refunded', onTheWay), hoursBefore(1), 'overdue', 0],
  ['the deadline is an hour after the confirmation', lateConfirmed, hoursBefore(0.001), 'inside-policy', 9_800],
  ['an hour has passed since the confirmation', lateConfirmed, hoursBefore(0), 'overdue', 0],
  ['the hold is lost on the way', withCharge('declined', onTheWay), hoursBefore(1), 'inside-policy', 9_800],
  ['the hold has expired since the pick-up', withCharge('expired'), hoursBefore(-0.1), 'inside-policy', 9_800],
] as const)('a cancellation has its rule and its fee when %s', (...[_name, ride, now, rule, feeCents]) => {
  expect(cancellationFee(ride, now)).toMatchObject({ rule, feeCents });
});

test('the time until which a cancellation costs $5 is given by the clock of the pick-up', () => {
  const { text } = cancellationFee(withPolicy(24), hoursBefore(48));

  expect(text).toContain('Sat, Dec 5, 2026, 12:00 PM CST');
});

test.each([
  [1, 0.5, 'asks for 1 hour of notice and less time than that is left'],
  [1, 2, 'asks for 1 hour of notice'],
  [24, 2, 'asks for 24 hours of notice'],
])('with a policy of %i, %d hours before: it %s', (policy, hours, words) => {
  expect(cancellationFee(withPolicy(policy), hoursBefore(hours)).text).toContain(words);
});

test.each([
  [answered('available'), 'It was not confirmed in time, so there is no fee.'],
  [lateConfirmed, 'This ride has no payment, so there is no fee.'],
])('a ride that Livery would end says why, and costs nothing: %#', (ride, text) => {
  expect(cancellationFee(ride, serviceAt)).toMatchObject({ feeCents: 0, text });
});

test('staff cancel without a fee, also what is about to end', () => {
  expect(cancellationFee(lateConfirmed, serviceAt, true)).toMatchObject({ rule: 'staff', feeCents: 0 });
  expect(cancellationFee(withPolicy(24), hoursBefore(1), true)).toMatchObject({ rule: 'staff', feeCents: 0 });
});

test('an operator at the pick-up is not late', () => {
  const ride = { ...withPolicy(24), currentRideStatus: 'OPERATOR_ON_LOCATION' as const };

  expect(cancellationFee(ride, hoursBefore(-2)).rule).toBe('inside-policy');
});

const cancel = (rule: CancellationRule, ride = withPolicy(24)) =>
  act(rideCommands.cancel, ride, { at: hoursBefore(3), input: { rule } });

test('cancelling by the rule that was shown stores it with the ride', () => {
  const { state, events } = cancel('inside-policy');

  expect(state).toMatchObject({ status: 'CANCELLED', cancellation: { rule: 'inside-policy', feeCents: 9_800 } });
  expect(events).toMatchObject([{ type: 'ride.cancelled', data: { ride: { cancellation: { by: 'traveler' } } } }]);
});

test('cancelling a ride that nobody confirmed by the pick-up ends it as Livery would', () => {
  const ride = answered('available');

  const ended = act(rideCommands.cancel, ride, { at: serviceAt, input: { rule: 'overdue' } });

  expect(ended).toEqual(happen(rideCommands['auto-cancel'], ride, { at: serviceAt }));
  expect(() => happen(rideCommands['auto-cancel'], ended.state, { at: serviceAt })).toThrow();
});

test('cancelling a ride whose payment was not authorized in time ends it as Livery would', () => {
  const at = hoursBefore(2);

  const ended = act(rideCommands.cancel, withCharge('declined'), { at, input: { rule: 'overdue' } });

  expect(ended).toEqual(happen(rideCommands['cancel-unpaid'], withCharge('declined'), { at, input: { epoch: 1 } }));
});

test('cancelling by a rule that no longer applies is a conflict', () => {
  expect(() => cancel('outside-policy')).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'CANCELLATION_RULE_CHANGED' }),
  );
});

test('cancelling for the fee that was shown is a conflict once another operator has confirmed at another rate', () => {
  const shown = cancellationFee(withPolicy(24), hoursBefore(3));
  const offers = [anOffer({ operatorId: 'olga', status: 'confirmed', cancellationPolicy: 24, totalRateCents: 15_000 })];
  const cancelAs = ({ rule, feeCents }: typeof shown, ride: Ride) =>
    act(rideCommands.cancel, ride, { at: hoursBefore(3), input: { rule, feeCents } }).state.cancellation;

  expect(cancelAs(shown, withPolicy(24))).toMatchObject({ feeCents: 9_800 });
  expect(() => cancelAs(shown, aConfirmedRide({ offers }))).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'CANCELLATION_RULE_CHANGED' }),
  );
});

test('cancelling is not offered once the passenger is on board', () => {
  const ride = { ...withPolicy(24), currentRideStatus: 'PASSENGER_ON_BOARD' as const };

  expect(() => cancel('inside-policy', ride)).toThrow(expect.objectContaining({ code: 'PASSENGER_ALREADY_ON_BOARD' }));
});
