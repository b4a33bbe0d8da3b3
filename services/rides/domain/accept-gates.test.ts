import { expect, test } from '@jest/globals';
import { anOperator, noon } from '../test/builders.ts';
import { demandActive, demandConfirmingGates, demandGates, mayStillDrive, missingGates } from './accept-gates.ts';

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

test('the first missing gate refuses and lists all of them', () => {
  expect(() => demandGates(anOperator({ account: null }), noon)).toThrow(
    expect.objectContaining({
      kind: 'payment-required',
      code: 'PAYOUT_REQUIRED',
      state: { missing: ['payout', 'subscription'] },
    }),
  );
});

test('confirming needs payout and subscription only', () => {
  expect(() => demandConfirmingGates(withoutPolicy, noon)).not.toThrow();
  expect(() => demandConfirmingGates(unlinked, noon)).toThrow(expect.objectContaining({ code: 'PAYOUT_REQUIRED' }));
});

test('an offer is lost with approval, payout or subscription', () => {
  expect(mayStillDrive(anOperator(), noon)).toBe(true);
  expect(mayStillDrive(withoutPolicy, noon)).toBe(true);
  expect(mayStillDrive(anOperator({ approved: false }), noon)).toBe(false);
  expect(mayStillDrive(unlinked, noon)).toBe(false);
  expect(mayStillDrive(undefined, noon)).toBe(false);
});

test('only approved operators that are not suspended may act', () => {
  expect(() => demandActive(anOperator())).not.toThrow();
  expect(() => demandActive(anOperator({ approved: false }))).toThrow(
    expect.objectContaining({ code: 'NOT_APPROVED' }),
  );
  expect(() => demandActive(anOperator({ suspended: true }))).toThrow(
    expect.objectContaining({ code: 'USER_SUSPENDED' }),
  );
});
