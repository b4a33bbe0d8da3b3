import { expect, test } from '@jest/globals';
import { noon } from '../../test/builders.ts';
import { type Account, openAccount } from './account.ts';
import { leave, leaveLater, left } from './leave.ts';

const opened = openAccount('tina', { email: 't@t.example', name: 'Tina' }, noon).state;
const leaving: Account = { ...opened, leavingSince: noon };

test('who leaves is noted once, and the work begins at once', () => {
  expect(leave(opened, noon)).toEqual({
    state: { ...opened, leavingSince: noon, nextAttemptAt: noon },
    events: [],
  });
  expect(leave(leaving, noon)).toBeUndefined();
});

test('while money moves, the account is looked at again ten minutes later', () => {
  expect(leaveLater(leaving, noon)).toEqual({
    state: { ...leaving, nextAttemptAt: new Date('2026-12-01T12:10:00.000Z') },
    events: [],
  });
});

test.each([
  { had: { state: 'active', id: 'sub_1' }, has: 'ended', told: 'subscription.ended' },
  { had: {}, has: 'none', told: 'card.removed' },
] as const)('of a closed account with $had remain what it owes and that it is closed', ({ had, has, told }) => {
  const subscription = { ...opened.subscription, ...had };
  const account: Account = { ...leaving, customerId: 'cus_1', cardSetups: 3, openReceivables: 2, subscription };

  const decision = left(account);

  expect(decision.state).toEqual({
    ...{ uid: 'tina', cards: [], cardSetups: 3, openReceivables: 2, leavingSince: noon },
    subscription: { ...opened.subscription, state: has },
  });
  expect(decision.events.map(({ type }) => type)).toEqual([told]);
  expect(decision.forgetsAnswers).toBe(true);
});
