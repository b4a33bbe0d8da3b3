import { describe, expect, test } from '@jest/globals';
import { noon } from '../../test/builders.ts';
import {
  type Account,
  accountFacts,
  applyPayout,
  clearPayout,
  countStoredFailure,
  noteCustomerRefused,
  openAccount,
  requestCustomer,
  setCustomer,
  setOpenReceivables,
  setPayout,
  whyNoCustomer,
} from './account.ts';
import { finishLeaving } from './leave.ts';

const opened = openAccount('tina', { email: 't@t.example', name: 'Tina' }, noon);
const linked = { ...opened.state, payout: { accountId: 'acct_1', chargesEnabled: true } };

test('an account begins with a customer to be made, and tells nobody', () => {
  expect(opened).toEqual({
    state: {
      uid: 'tina',
      plannedCustomer: { email: 't@t.example', name: 'Tina' },
      cards: [],
      cardSetups: 0,
      subscription: { state: 'none', id: null, expiresAt: null, pastDueUntil: null, endsAt: null },
      openReceivables: 0,
      nextAttemptAt: noon,
    },
    events: [],
  });
});

test.each([
  [undefined, { linked: false, chargesEnabled: false }],
  [
    { accountId: 'acct_1', chargesEnabled: false },
    { linked: true, chargesEnabled: false },
  ],
  [
    { accountId: 'acct_1', chargesEnabled: true },
    { linked: true, chargesEnabled: true },
  ],
  [
    { accountId: 'acct_1', chargesEnabled: false, foreign: true },
    { linked: true, chargesEnabled: false, foreign: true },
  ],
])('others hear of the payout account %j as %j', (payout, heard) => {
  const account: Account = { ...opened.state, ...(payout && { payout }) };

  expect(accountFacts(account)).toMatchObject({ payout: heard, payoutAccountId: payout?.accountId ?? null });
});

describe('a customer', () => {
  const waiting = { ...opened.state, customerRefused: { code: 'email_invalid', at: noon } };
  const made: Account = { ...opened.state, customerId: 'cus_1' };

  test('is made once, and told', () => {
    const decision = setCustomer(waiting, 'cus_1');

    expect(decision?.state).toMatchObject({
      customerId: 'cus_1',
      plannedCustomer: undefined,
      customerRefused: undefined,
      nextAttemptAt: undefined,
    });
    expect(decision?.events).toMatchObject([
      { type: 'customer.created', data: { account: { uid: 'tina', customerId: 'cus_1' } }, parties: ['tina'] },
    ]);
    expect(setCustomer(made, 'cus_2')).toBeUndefined();
  });

  test('that is refused is not tried again by itself', () => {
    const refusal = { code: 'email_invalid', at: noon };

    expect(noteCustomerRefused(opened.state, refusal)).toEqual({
      state: { ...opened.state, customerRefused: refusal, nextAttemptAt: undefined },
      events: [],
    });
    expect(noteCustomerRefused(made, refusal)).toBeUndefined();
  });

  test.each([
    ['is being made', opened.state, undefined],
    ['was refused', waiting, 'email_invalid'],
    ['went with whoever left', finishLeaving({ ...made, leavingSince: noon }).state, 'customer_gone'],
  ])('is waited for only while it is being made: it %s', (_how, account, why) => {
    expect(whyNoCustomer(account)).toBe(why);
  });

  test.each<[string, Account, boolean]>([
    ['at once when the person asks', { ...waiting, nextAttemptAt: undefined }, true],
    ['at once when it would be later', { ...waiting, nextAttemptAt: new Date(noon.getTime() + 1) }, true],
    ['as it is anyway when it is due', { ...waiting, nextAttemptAt: noon }, false],
    ['never again once it is there', { ...made, nextAttemptAt: undefined }, false],
    ['never where none is planned', { ...opened.state, plannedCustomer: undefined, nextAttemptAt: undefined }, false],
  ])('is tried %s', (_title, account, asked) => {
    expect(requestCustomer(account, noon)).toEqual(
      asked ? { state: { ...account, nextAttemptAt: noon }, events: [] } : undefined,
    );
  });
});

test('a failure that the provider has stored is counted once, and tells nobody', () => {
  const once = { ...opened.state, repeats: 1 };

  expect(countStoredFailure(opened.state, undefined)).toEqual({ state: once, events: [] });
  expect(countStoredFailure(once, 1)).toEqual({ state: { ...once, repeats: 2 }, events: [] });
  expect(countStoredFailure(once, undefined)).toBeUndefined();
});

test('a debt is told when it changes', () => {
  expect(setOpenReceivables(opened.state, 2)).toMatchObject({
    state: { uid: 'tina', openReceivables: 2 },
    events: [{ type: 'account.debt-changed', data: { account: { openReceivables: 2 } } }],
  });
  expect(setOpenReceivables(opened.state, 0)).toBeUndefined();
});

describe('a payout account', () => {
  test.each([
    ['another one', { accountId: 'acct_2', chargesEnabled: true }],
    ['unchargeable', { accountId: 'acct_1', chargesEnabled: false }],
  ])('is told of when it becomes %s', (_title, payout) => {
    const decision = setPayout(linked, payout);

    expect(decision?.state).toEqual({ ...linked, payout });
    expect(decision?.events).toMatchObject([
      {
        type: 'payout.connected',
        data: { before: { subscription: 'none', chargesEnabled: true, payoutAccountId: 'acct_1' } },
      },
    ]);
  });

  test('that could not be charged for anyway is told once it is known to be foreign', () => {
    const restricted = { ...linked, payout: { accountId: 'acct_1', chargesEnabled: false } };
    const payout = { ...restricted.payout, foreign: true };

    expect(setPayout(restricted, payout)).toMatchObject({
      state: { payout },
      events: [{ data: { account: { payout: { linked: true, chargesEnabled: false, foreign: true } } } }],
    });
    expect(setPayout({ ...linked, payout }, payout)).toBeUndefined();
  });

  test('is told of when there was none before, and not when it is the same', () => {
    const decision = setPayout(opened.state, linked.payout);

    expect(decision?.state.payout).toEqual(linked.payout);
    expect(decision?.events).toMatchObject([
      { data: { before: { subscription: 'none', chargesEnabled: false, payoutAccountId: null } } },
    ]);
    expect(setPayout(linked, linked.payout)).toBeUndefined();
  });

  test.each([
    ['the same', linked.payout, 0],
    ['another state of it', { accountId: 'acct_1', chargesEnabled: false }, 1],
    ['no consent any more', undefined, 1],
  ])('notes when it was read, with the answer: %s', (_what, payout, told) => {
    const decision = applyPayout(linked, payout, noon);

    expect(decision.state).toMatchObject({ payoutReadAt: noon });
    expect(decision.state.payout).toEqual(payout);
    expect(decision.events).toHaveLength(told);
  });

  test('is remembered once it is unlinked', () => {
    const decision = clearPayout(linked);

    expect(decision?.state).toEqual({ ...linked, payout: undefined, formerPayoutId: 'acct_1' });
    expect(decision?.events).toMatchObject([
      { type: 'payout.disconnected', data: { before: { subscription: 'none', chargesEnabled: true } } },
    ]);
    expect(clearPayout(opened.state)).toBeUndefined();
  });

  test('of somebody who leaves is unlinked without telling its earlier state', () => {
    const decision = clearPayout({ ...linked, leavingSince: noon });

    expect(decision?.events).toMatchObject([{ type: 'payout.disconnected' }]);
    expect(decision?.events[0]?.data).not.toHaveProperty('before');
  });
});
