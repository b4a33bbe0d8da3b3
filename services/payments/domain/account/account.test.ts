import { describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { noon } from '../../test/builders.ts';
import { type Account, openAccount, replaceCustomer, type SavedCard } from './account.ts';
import { cardRows, earlierDuplicatesOf, isAccepted, keepCard, makeDefault, refreshCard, removeCard } from './cards.ts';
import { applySubscription, chooseSubscription, type ProviderSubscription } from './subscription.ts';

const aCard = (overrides: Partial<SavedCard> = {}): SavedCard => ({
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 7,
  expYear: 2030,
  name: 'Tina Traveler',
  postalCode: '60601',
  fingerprint: 'same-plastic',
  ...overrides,
});

function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    ...openAccount('tina', { email: 't@t.example', name: 'Tina' }, noon).state,
    customerId: 'cus_1',
    ...overrides,
  };
}

describe('a customer who was deleted', () => {
  const plannedCustomer = { email: 't@t.example', name: 'Tina' };
  const rest = { plannedCustomer, realNow: noon };

  test('takes the cards along, and another one is planned', () => {
    const before = anAccount({ cards: [aCard()], defaultCardId: 'pm_1', setupIntentId: 'seti_1' });

    const gone = replaceCustomer(before, 'cus_1', rest);

    expect(gone?.state).toEqual({
      ...before,
      customerId: undefined,
      plannedCustomer,
      formerCustomers: 1,
      cards: [],
      defaultCardId: undefined,
      setupIntentId: undefined,
      nextAttemptAt: noon,
    });
    expect(gone?.events).toMatchObject([{ type: 'card.removed', data: { account: { cards: 0 } } }]);
  });

  test('without a card is no news, and is missed once', () => {
    expect(replaceCustomer(anAccount({ formerCustomers: 1 }), 'cus_1', rest)).toMatchObject({
      state: { formerCustomers: 2 },
      events: [],
    });
    expect(replaceCustomer(anAccount({ customerId: 'cus_2' }), 'cus_1', rest)).toBeUndefined();
  });
});

describe('cards', () => {
  const two = anAccount({ cards: [aCard(), aCard({ id: 'pm_2' })], defaultCardId: 'pm_2' });

  test('the first one is the default', () => {
    expect(keepCard(anAccount(), aCard())?.state.defaultCardId).toBe('pm_1');
  });

  test('a second one is kept beside it', () => {
    const one = anAccount({ cards: [aCard()], defaultCardId: 'pm_1' });

    expect(keepCard(one, aCard({ id: 'pm_2' }))?.state).toMatchObject({
      cards: [{ id: 'pm_1' }, { id: 'pm_2' }],
      defaultCardId: 'pm_1',
      changedCardId: 'pm_2',
    });
  });

  test('are unchanged when one is kept a second time', () => {
    expect(keepCard(two, aCard())).toBeUndefined();
  });

  test('the newest remaining one becomes the default', () => {
    expect(removeCard(two, 'pm_2')?.state).toMatchObject({ defaultCardId: 'pm_1', cards: [{ id: 'pm_1' }] });
  });

  test('the default stays when another one goes, and goes with the last', () => {
    const three = anAccount({ cards: [...two.cards, aCard({ id: 'pm_4' })], defaultCardId: 'pm_1' });

    expect(removeCard(three, 'pm_2')?.state.defaultCardId).toBe('pm_1');
    expect(
      removeCard(anAccount({ cards: [aCard()], defaultCardId: 'pm_1' }), 'pm_1')?.state.defaultCardId,
    ).toBeUndefined();
    expect(removeCard(two, 'pm_3')).toBeUndefined();
  });

  test('a renewed one takes the place of what was known, and is no news', () => {
    const renewed = aCard({ expYear: 2034 });

    expect(refreshCard(two, renewed)).toEqual({
      state: { ...two, cards: [renewed, aCard({ id: 'pm_2' })] },
      events: [],
    });
    expect(refreshCard(two, aCard({ id: 'pm_3' }))).toBeUndefined();
  });

  test('a new default is news, the old one is not', () => {
    expect(makeDefault(two, 'pm_1')?.events).toMatchObject([{ type: 'card.saved', data: { account: { cards: 2 } } }]);
    expect(makeDefault(two, 'pm_2')).toBeUndefined();
  });

  test('one that was deleted meanwhile does not become the default', () => {
    expect(makeDefault(two, 'pm_3')).toBeUndefined();
  });

  test('the same plastic, saved before, is recognized by number and expiry', () => {
    const formerOf = (card: Partial<SavedCard>) =>
      earlierDuplicatesOf(aCard(card), { ...two, cards: [...two.cards, aCard(card)] }).map(({ id }) => id);

    expect(formerOf({ id: 'pm_3' })).toEqual(['pm_1', 'pm_2']);
    expect(formerOf({ id: 'pm_3', expYear: 2031 })).toEqual([]);
    expect(formerOf({ id: 'pm_3', expMonth: 8 })).toEqual([]);
    expect(formerOf({ id: 'pm_3', fingerprint: 'other' })).toEqual([]);
  });

  test('the same plastic, saved since, is no former record', () => {
    expect(earlierDuplicatesOf(aCard({ id: 'pm_1' }), two)).toEqual([]);
    expect(earlierDuplicatesOf(aCard({ id: 'pm_2' }), two).map(({ id }) => id)).toEqual(['pm_1']);
  });

  test.each([
    ['visa', true],
    ['mastercard', true],
    ['amex', true],
    ['discover', false],
  ])('%s is accepted: %s', (brand, accepted) => {
    expect(isAccepted(aCard({ brand }))).toBe(accepted);
  });

  test('are shown without anything that could pay', () => {
    expect(cardRows(two)[0]).toEqual({
      ...{ id: 'pm_1', card: 'Visa ending in 4242', brand: 'visa', last4: '4242', expires: '07/2030' },
      ...{ name: 'Tina Traveler', postalCode: '60601', defaultCard: false },
    });
    expect(cardRows(two)[1]).toMatchObject({ id: 'pm_2', defaultCard: true });
  });
});

describe('the subscription', () => {
  const start = noon.getTime() / 1_000;
  const aSubscription = (overrides: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
    ...{ id: 'sub_1', status: 'active', createdAt: start, periodStart: start, periodEnd: start + 30 * 86_400 },
    ...{ cancelAt: null, cancelAtPeriodEnd: false, ...overrides },
  });
  const read = (sub: Partial<ProviderSubscription>, account = anAccount()) =>
    applySubscription(account, aSubscription(sub), noon);

  test.each<[string, string, string[]]>([
    ['active', 'active', ['subscription.activated']],
    ['trialing', 'active', ['subscription.activated']],
    ['past_due', 'past-due', ['subscription.past-due']],
    ['unpaid', 'ended', ['subscription.ended']],
    ['canceled', 'ended', ['subscription.ended']],
    ['paused', 'ended', ['subscription.ended']],
    ['incomplete', 'none', []],
  ])('%s at the provider is %s here', (status, state, ...[types]) => {
    const decision = read({ status });

    expect(decision?.state.subscription.state).toBe(state);
    expect(decision?.events.map(({ type }) => type)).toEqual(types);
  });

  test('works for three days after a payment failed', () => {
    const { subscription } = read({ status: 'past_due' })?.state ?? anAccount();

    expect(isSubscribed(subscription, new Date(noon.getTime() + 3 * dayMs - 1))).toBe(true);
    expect(isSubscribed(subscription, new Date(noon.getTime() + 3 * dayMs))).toBe(false);
  });

  test('is over for everybody when its grace is', () => {
    const later = new Date(noon.getTime() + 3 * dayMs);

    const decision = applySubscription(
      read({ status: 'past_due' })?.state ?? anAccount(),
      aSubscription({ status: 'past_due' }),
      later,
    );

    expect(decision?.state.subscription.state).toBe('ended');
    expect(decision?.events.map(({ type }) => type)).toEqual(['subscription.ended']);
  });

  test.each<[string, string | null, [string, string, number][], string, string[]]>([
    [
      'the known one',
      'sub_b',
      [
        ['sub_a', 'active', 1],
        ['sub_b', 'active', 2],
      ],
      'sub_b',
      ['sub_a'],
    ],
    [
      'else the older one',
      null,
      [
        ['sub_b', 'active', 2],
        ['sub_a', 'active', 1],
      ],
      'sub_a',
      ['sub_b'],
    ],
    [
      'a paid one before a past due one',
      'sub_a',
      [
        ['sub_a', 'past_due', 1],
        ['sub_b', 'active', 2],
      ],
      'sub_b',
      ['sub_a'],
    ],
    [
      'the first by name of those of the same second',
      null,
      [
        ['sub_b', 'active', 1],
        ['sub_a', 'active', 1],
      ],
      'sub_a',
      ['sub_b'],
    ],
    [
      'one that is past due where none is paid',
      null,
      [
        ['sub_a', 'past_due', 1],
        ['sub_b', 'canceled', 2],
      ],
      'sub_a',
      [],
    ],
    [
      'the known one of those that ended',
      'sub_a',
      [
        ['sub_a', 'canceled', 1],
        ['sub_b', 'canceled', 2],
      ],
      'sub_a',
      [],
    ],
    [
      'else the newest of those that ended',
      null,
      [
        ['sub_a', 'canceled', 1],
        ['sub_b', 'canceled', 2],
      ],
      'sub_b',
      [],
    ],
  ])('of several keeps %s', (...[, known, given, kept, surplus]) => {
    const all = given.map(([id, status, createdAt]) => aSubscription({ id, status, createdAt }));

    const sorted = chooseSubscription(all, known);

    expect([sorted.kept?.id, sorted.surplus.map(({ id }) => id)]).toEqual([kept, surplus]);
  });

  test('says when it will end, however it was cancelled', () => {
    expect(read({ cancelAt: start + 86_400 })?.state.subscription.endsAt).toBe('2026-12-02T12:00:00.000Z');
    expect(read({ cancelAtPeriodEnd: true })?.state.subscription.endsAt).toBe('2026-12-31T12:00:00.000Z');
  });

  test('read again without news is not published', () => {
    const account = read({})?.state ?? anAccount();

    expect(applySubscription(account, aSubscription(), noon)?.events).toEqual([]);
    expect(account.subscription.endsAt).toBeNull();
  });

  test.each<[string, Partial<ProviderSubscription>]>([
    ['another one', { id: 'sub_2' }],
    ['a new period', { periodEnd: start + 60 * 86_400 }],
    ['an end', { cancelAt: start + 86_400 }],
  ])('read again with %s is published', (_title, news) => {
    const account = read({})?.state ?? anAccount();

    const decision = applySubscription(account, aSubscription(news), noon);

    expect(decision?.events.map(({ type }) => type)).toEqual(['subscription.activated']);
  });

  const nextStart = start + 30 * 86_400;
  const nextPeriod = { periodStart: nextStart, periodEnd: nextStart + 30 * 86_400 };
  const inNextPeriod = new Date(nextStart * 1_000 + dayMs);
  const readNext = (account: Account | undefined) =>
    applySubscription(account ?? anAccount(), aSubscription({ status: 'past_due', ...nextPeriod }), inNextPeriod);

  test.each<[string, Date]>([
    ['is in its grace', noon],
    ['has no grace left', new Date(noon.getTime() + 3 * dayMs)],
  ])('that was not paid for since it %s has no new grace in its next period', (_title, at) => {
    const { state } = applySubscription(anAccount(), aSubscription({ status: 'past_due' }), at) ?? {};

    expect(readNext(state)?.state.subscription).toMatchObject({
      state: 'ended',
      pastDueUntil: new Date(noon.getTime() + 3 * dayMs).toISOString(),
    });
  });

  test('that was paid for since has three days of grace again', () => {
    const paid = read({ status: 'active' }, read({ status: 'past_due' })?.state);

    const decision = readNext(paid?.state);

    const pastDueUntil = new Date(nextStart * 1_000 + 3 * dayMs).toISOString();
    expect(decision?.state.subscription).toMatchObject({ state: 'past-due', pastDueUntil });
    expect(decision?.events).toMatchObject([
      { type: 'subscription.past-due', data: { before: { subscription: 'active', chargesEnabled: false } } },
    ]);
  });

  test('that takes the place of one that was not paid for has a grace of its own', () => {
    const bought = read({ id: 'sub_2' }, read({ status: 'past_due' })?.state)?.state ?? anAccount();
    const unpaid = aSubscription({ id: 'sub_2', status: 'past_due', ...nextPeriod });

    expect(applySubscription(bought, unpaid, inNextPeriod)?.state.subscription.state).toBe('past-due');
  });

  test('an ended one never replaces a billed one', () => {
    const account = read({})?.state ?? anAccount();

    expect(applySubscription(account, aSubscription({ id: 'sub_0', status: 'canceled' }), noon)).toBeUndefined();
  });
});
