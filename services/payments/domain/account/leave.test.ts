import { expect, test } from '@jest/globals';
import { noon } from '../../test/builders.ts';
import { type Account, openAccount } from './account.ts';
import { finishLeaving, isOverdue, noteLeavingRefused, postponeLeaving, startLeaving } from './leave.ts';

const opened = openAccount('tina', { email: 't@t.example', name: 'Tina' }, noon).state;
const leaving: Account = { ...opened, leavingSince: noon };

test('who leaves is noted once, and the work begins at once', () => {
  expect(startLeaving(opened, noon)).toEqual({
    state: { ...opened, leavingSince: noon, nextAttemptAt: noon },
    events: [],
  });
  expect(startLeaving(leaving, noon)).toBeUndefined();
});

test('while money moves, the account is looked at again ten minutes later', () => {
  expect(postponeLeaving(leaving, noon)).toEqual({
    state: { ...leaving, nextAttemptAt: new Date('2026-12-01T12:10:00.000Z') },
    events: [],
  });
});

test('what the provider refuses is tried again a day later, and after 30 days left to staff without a name', () => {
  const named: Account = {
    ...leaving,
    customerId: 'cus_1',
    payout: { accountId: 'acct_1', chargesEnabled: true },
    plannedCustomer: { email: 't@t.example', name: 'Tina' },
  };
  const soon = { code: 'account_busy', at: new Date('2026-12-31T12:00:00.000Z') };
  const late = { code: 'account_busy', at: new Date('2026-12-31T12:00:00.001Z') };

  expect(noteLeavingRefused(named, soon)).toEqual({
    state: { ...named, leaveRefused: soon, nextAttemptAt: new Date('2027-01-01T12:00:00.000Z') },
    events: [],
  });
  expect(noteLeavingRefused(named, late)).toMatchObject({ forgetsAnswers: true, events: [{ type: 'card.removed' }] });
  expect(noteLeavingRefused(named, late).state).toEqual({
    ...{ uid: 'tina', cards: [], cardSetups: 0, openReceivables: 0, leavingSince: noon },
    ...{ subscription: opened.subscription, customerId: 'cus_1', formerPayoutId: 'acct_1', leaveRefused: late },
  });
  expect(isOverdue(opened, late.at)).toBe(false);
});

test.each([
  { had: { state: 'active', id: 'sub_1' }, has: 'ended', told: 'subscription.ended' },
  { had: {}, has: 'none', told: 'card.removed' },
] as const)('a closed account with $had keeps what it owes and that it is closed', ({ had, has, told }) => {
  const subscription = { ...opened.subscription, ...had };
  const account: Account = { ...leaving, customerId: 'cus_1', cardSetups: 3, openReceivables: 2, subscription };

  const decision = finishLeaving(account);

  expect(decision.state).toEqual({
    ...{ uid: 'tina', cards: [], cardSetups: 3, openReceivables: 2, leavingSince: noon },
    subscription: { ...opened.subscription, state: has },
  });
  expect(decision.events.map(({ type }) => type)).toEqual([told]);
  expect(decision.forgetsAnswers).toBe(true);
});
