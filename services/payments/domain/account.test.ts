import { describe, expect, test } from '@jest/globals';
import { noon } from '../test/builders.ts';
import { type Account, openAccount, type SavedCard } from './account.ts';
import { cardRows, isAccepted, keepCard, makeDefault, removeCard, sameCards } from './cards.ts';
import { isActive, type ProviderSubscription, readSubscription } from './subscription.ts';

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

describe('cards', () => {
  const two = anAccount({ cards: [aCard(), aCard({ id: 'pm_2' })], defaultCardId: 'pm_2' });

  test('the first one is the default', () => {
    expect(keepCard(anAccount(), aCard())?.state.defaultCardId).toBe('pm_1');
  });

  test('kept twice is kept once', () => {
    expect(keepCard(two, aCard())).toBeUndefined();
  });

  test('the newest remaining one becomes the default', () => {
    expect(removeCard(two, 'pm_2')?.state).toMatchObject({ defaultCardId: 'pm_1', cards: [{ id: 'pm_1' }] });
  });

  test('a new default is news, the old one is not', () => {
    expect(makeDefault(two, 'pm_1')?.events).toMatchObject([{ type: 'card.saved', data: { account: { cards: 2 } } }]);
    expect(makeDefault(two, 'pm_2')).toBeUndefined();
  });

  test('the same plastic is recognised by number and expiry', () => {
    expect(sameCards(two, aCard({ id: 'pm_3' })).map(({ id }) => id)).toEqual(['pm_1', 'pm_2']);
    expect(sameCards(two, aCard({ id: 'pm_3', expYear: 2031 }))).toEqual([]);
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
      ...{ id: 'pm_1', card: 'Visa •••• 4242', brand: 'visa', last4: '4242', expires: '07/2030' },
      ...{ name: 'Tina Traveler', postalCode: '60601', defaultCard: false },
    });
  });
});

describe('the subscription', () => {
  const start = noon.getTime() / 1_000;
  const aSubscription = (overrides: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
    ...{ id: 'sub_1', status: 'active', periodStart: start, periodEnd: start + 30 * 86_400 },
    ...{ cancelAt: null, cancelAtPeriodEnd: false, ...overrides },
  });
  const read = (sub: Partial<ProviderSubscription>, account = anAccount()) =>
    readSubscription(account, aSubscription(sub), noon);

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
    const day = 86_400_000;

    expect(isActive(subscription, new Date(noon.getTime() + 3 * day - 1))).toBe(true);
    expect(isActive(subscription, new Date(noon.getTime() + 3 * day))).toBe(false);
  });

  test('says when it will end, however it was cancelled', () => {
    expect(read({ cancelAt: start + 86_400 })?.state.subscription.endsAt).toBe('2026-12-02T12:00:00.000Z');
    expect(read({ cancelAtPeriodEnd: true })?.state.subscription.endsAt).toBe('2026-12-31T12:00:00.000Z');
  });

  test('read again without news is not published', () => {
    const account = read({})?.state ?? anAccount();

    expect(readSubscription(account, aSubscription(), noon)?.events).toEqual([]);
  });

  test('a dead one never replaces the living one', () => {
    const account = read({})?.state ?? anAccount();

    expect(readSubscription(account, aSubscription({ id: 'sub_0', status: 'canceled' }), noon)).toBeUndefined();
  });
});
