import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { asViewer, contextOf } from '../../test/act.ts';
import { anOffer, anOperator, aRide, noon } from '../../test/builders.ts';
import { errorOf, refusal } from '../commands/refusal.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Operator } from '../person.ts';
import { drivesOtherClass, mayStillDrive, missingGates } from './gates.ts';

const { operator, account } = anOperator();
const subscribed = (subscription: object) =>
  anOperator({ account: account && { ...account, subscription: { ...account.subscription, ...subscription } } });
const unlinked = anOperator({ account: account && { ...account, payout: { linked: true, chargesEnabled: false } } });
const withoutPolicy = anOperator({ operator: { ...operator, cancellationPolicy: null } });
const graceEnds = '2026-12-04T18:00:00Z';

test.each([
  ['nothing', anOperator(), []],
  ['everything money needs, before payments has spoken', anOperator({ account: null }), ['payout', 'subscription']],
  ['a payout account that can be charged', unlinked, ['payout']],
  ['a subscription', subscribed({ state: 'ended' }), ['subscription']],
  ['nothing while a lapsed payment has grace', subscribed({ state: 'past-due', pastDueUntil: graceEnds }), []],
  ['a cancellation policy', withoutPolicy, ['policy']],
  ['the review of a changed vehicle', anOperator({ underReview: true }), ['review']],
])('%s is missing', (_name, person, missing) => {
  expect(missingGates(person, noon)).toEqual(missing);
});

test('grace ends', () => {
  const late = subscribed({ state: 'past-due', pastDueUntil: graceEnds });

  expect(missingGates(late, new Date(graceEnds))).toEqual(['subscription']);
});

test('the first missing gate refuses an offer and lists all of them', () => {
  const poor = contextOf(aRide(), asViewer('otto', anOperator({ account: null })));
  const refused = refusal(rideCommands.offer, poor);

  expect(refused).toMatchObject({ kind: 'payment-required', code: 'PAYOUT_REQUIRED' });
  expect(refused && errorOf(refused, aRide()).state).toEqual({ missing: ['payout', 'subscription'] });
});

test('confirming needs payout and subscription only', () => {
  const selected = aRide({ offers: [anOffer({ status: 'selected' })] });
  const refusedTo = (person: Operator) => refusal(rideCommands.confirm, contextOf(selected, asViewer('otto', person)));

  expect(refusedTo(withoutPolicy)).toBeUndefined();
  expect(refusedTo(anOperator({ underReview: true }))).toBeUndefined();
  expect(refusedTo(unlinked)).toMatchObject({ code: 'PAYOUT_REQUIRED', needs: ['payout'] });
});

test('an offer is lost with approval, payout or subscription', () => {
  const mayDrive = (person: Operator | undefined) => mayStillDrive(person, aRide(), noon);

  expect(mayDrive(anOperator())).toBe(true);
  expect(mayDrive(withoutPolicy)).toBe(true);
  expect(mayDrive(anOperator({ approved: false }))).toBe(false);
  expect(mayDrive(unlinked)).toBe(false);
  expect(mayDrive(undefined)).toBe(false);
});

test.each([
  ['the class that was booked', 'Sedan', true],
  ['a class that may serve it', 'SUV', true],
  ['another class', 'PassengerVan', false],
] as const)('an offer outlasts a change of the vehicle to %s or not', (_what, carType, stands) => {
  const otto = anOperator({ operator: { ...operator, carType } });

  expect(mayStillDrive(otto, aRide(), noon)).toBe(stands);
  expect(drivesOtherClass(otto, aRide())).toBe(!stands);
});

test('whoever drives another class by now is refused to confirm, and reads why', () => {
  const selected = aRide({ offers: [anOffer({ status: 'selected' })] });
  const otto = anOperator({ operator: { ...operator, carType: 'PassengerVan' } });
  const context = { ...contextOf(selected, asViewer('otto', otto)), people: new Map([['otto', otto]]) };

  expect(refusal(rideCommands.confirm, context)).toMatchObject({
    code: 'VEHICLE_OF_OTHER_CLASS',
    message: messages.vehicleOfOtherClass,
  });
});
