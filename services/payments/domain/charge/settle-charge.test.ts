import { describe, expect, test } from '@jest/globals';
import { aCharge, inputs, noon } from '../../test/builders.ts';
import type { Block, Charge, RidesCharge } from './charge.ts';
import type { Payment } from './payment.ts';
import { settleCharge } from './settle-charge.ts';
import { startAttempt } from './start-attempt.ts';

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 'pi_1',
  status: 'requires_capture',
  amountCents: 12_000,
  currency: 'usd',
  receivedCents: 0,
  refundedCents: 0,
  captureBefore: '2026-12-05T06:00:00.000Z',
  canceledBecause: null,
  failure: null,
  ...overrides,
});
const declined = aPayment({ status: 'requires_payment_method', failure: { code: 'insufficient_funds', hard: false } });
const taken = { status: 'succeeded', receivedCents: 12_000 } as const;
const blockedFrom = (from: Block['from']): Block => ({ by: 'provider', code: 'api_error', from, at: noon });
const refundBlocked: Partial<RidesCharge> = {
  status: 'blocked',
  desired: 'captured',
  capturedCents: 12_000,
  giveBackCents: 500,
  blocked: blockedFrom('captured'),
};
const trying = (overrides: Partial<RidesCharge> = {}) =>
  aCharge({ status: 'authorizing', captureBefore: null, ...overrides });

function types(charge: Charge, payment: Payment): string[] {
  return settleCharge(charge, payment, inputs)?.events.map(({ type }) => type) ?? [];
}

describe('what the provider says', () => {
  test('a hold is published with its deadline', () => {
    const decision = settleCharge(trying(), aPayment(), inputs);

    expect(decision?.state).toMatchObject({ status: 'authorized', paymentIntentId: 'pi_1', nextAttemptAt: undefined });
    expect(decision?.events).toMatchObject([
      {
        type: 'charge.authorized',
        parties: ['tina', 'oscar'],
        data: { charge: { captureBefore: '2026-12-05T06:00:00.000Z' } },
      },
    ]);
  });

  test('the card that was held is told, as its holder knows it', () => {
    const card = { brand: 'visa', last4: '4242' };
    const held = settleCharge(trying(), aPayment({ card }), inputs);
    const charged = settleCharge(held?.state ?? trying(), aPayment(taken), inputs);

    expect(held?.events).toMatchObject([{ data: { charge: { card } } }]);
    expect(charged?.events).toMatchObject([{ data: { charge: { card } } }]);
  });

  test('a decline carries a link for the traveler', () => {
    const decision = settleCharge(trying(), declined, inputs);

    expect(decision?.state).toMatchObject({ status: 'declined', link: { id: 'link-1' }, nextAttemptAt: undefined });
    expect(decision?.events).toMatchObject([
      {
        type: 'charge.failed',
        data: { linkId: 'link-1', charge: { failureCode: 'insufficient_funds', hardDecline: false } },
      },
    ]);
  });

  test('a decline on the page sends nobody a link', () => {
    const onPage = startAttempt(aCharge({ status: 'declined' }), {
      payer: { customerId: 'cus_1', account: 'acct_1' },
      how: { cardId: 'pm_2', onSession: true },
      inputs,
    }).state;

    expect(settleCharge(onPage, declined, inputs)?.events[0]?.data).not.toHaveProperty('linkId');
  });

  test('money that was due and declined is owed', () => {
    const decision = settleCharge(trying({ desired: 'captured' }), declined, inputs);

    expect(decision?.state).toMatchObject({ status: 'failed', receivable: { status: 'open', amountCents: 12_000 } });
    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.failed', 'receivable.opened']);
  });

  test('paying a debt settles it', () => {
    const receivable = { status: 'open', amountCents: 12_000, openedAt: new Date(0) } as const;
    const paid = aPayment({ status: 'succeeded', receivedCents: 12_000 });

    const decision = settleCharge(trying({ desired: 'captured', receivable }), paid, inputs);

    expect(decision?.state).toMatchObject({
      status: 'captured',
      capturedCents: 12_000,
      receivable: { status: 'settled' },
    });
    expect(decision?.events).toMatchObject([
      { type: 'charge.captured', data: { charge: { capturedCents: 12_000 } } },
      {
        type: 'receivable.settled',
        data: { receivable: { amountCents: 12_000, status: 'settled' } },
        parties: ['tina'],
      },
    ]);
  });

  test.each<[string, { charge?: Partial<RidesCharge>; payment?: Partial<Payment>; events: string[] }]>([
    ['a capture', { charge: { status: 'capturing' }, payment: taken, events: ['charge.captured'] }],
    ['our release', { charge: { desired: 'voided' }, payment: { status: 'canceled' }, events: ['charge.voided'] }],
    ['an expired hold', { payment: { status: 'canceled', canceledBecause: 'automatic' }, events: ['charge.expired'] }],
    [
      'a refund',
      { charge: { status: 'captured' }, payment: { ...taken, refundedCents: 500 }, events: ['charge.refunded'] },
    ],
    [
      'a refund seen before its capture',
      {
        charge: { status: 'capturing' },
        payment: { ...taken, refundedCents: 500 },
        events: ['charge.captured', 'charge.refunded'],
      },
    ],
    [
      'an attempt given up for another one',
      { charge: { status: 'requires-action' }, payment: { status: 'canceled' }, events: [] },
    ],
    [
      'a refund of everything',
      { charge: { status: 'captured' }, payment: { ...taken, refundedCents: 12_000 }, events: ['charge.refunded'] },
    ],
    [
      'the same refund twice',
      {
        charge: { status: 'refunded', refundedCents: 12_000 },
        payment: { ...taken, refundedCents: 12_000 },
        events: [],
      },
    ],
    [
      'a hold that expired',
      { payment: { status: 'canceled', canceledBecause: 'expired' }, events: ['charge.expired'] },
    ],
    [
      'a release of what waits for the traveler',
      {
        charge: { status: 'requires-action', desired: 'voided' },
        payment: { status: 'canceled' },
        events: ['charge.voided'],
      },
    ],
    ['a release told twice', { charge: { status: 'voided' }, payment: { status: 'canceled' }, events: [] }],
    ['the release of what had expired', { charge: { status: 'expired' }, payment: { status: 'canceled' }, events: [] }],
    [
      'the release of what was given back',
      { charge: { status: 'refunded' }, payment: { status: 'canceled' }, events: [] },
    ],
    ['the release of a failed attempt', { charge: { status: 'failed' }, payment: { status: 'canceled' }, events: [] }],
    [
      'the release of a failed attempt when the next is blocked',
      { charge: { status: 'blocked', blocked: blockedFrom('failed') }, payment: { status: 'canceled' }, events: [] },
    ],
    [
      'the release of what had expired when the next is blocked',
      { charge: { status: 'blocked', blocked: blockedFrom('expired') }, payment: { status: 'canceled' }, events: [] },
    ],
    [
      'the release of a hold whose capture is blocked',
      {
        charge: { status: 'blocked', blocked: blockedFrom('authorized') },
        payment: { status: 'canceled' },
        events: ['charge.voided'],
      },
    ],
    ['a release that a claim waits for', { charge: { claimAsked: true }, payment: { status: 'canceled' }, events: [] }],
    ['a hold while it is taken', { charge: { status: 'capturing' }, events: [] }],
    [
      'a hold whose capture is blocked',
      { charge: { status: 'blocked', blocked: blockedFrom('capturing') }, events: [] },
    ],
    [
      'a hold whose release is blocked',
      { charge: { status: 'blocked', blocked: blockedFrom('authorized') }, events: [] },
    ],
    [
      'a hold of a blocked attempt whose answer was lost',
      { charge: { status: 'blocked', blocked: blockedFrom('authorizing') }, events: ['charge.authorized'] },
    ],
    [
      'the money of a blocked capture',
      { charge: { status: 'blocked', blocked: blockedFrom('capturing') }, payment: taken, events: ['charge.captured'] },
    ],
    ['money whose refund is blocked', { charge: refundBlocked, payment: taken, events: [] }],
    [
      'a refund that was blocked',
      { charge: refundBlocked, payment: { ...taken, refundedCents: 500 }, events: ['charge.refunded'] },
    ],
    ['a payment under way', { charge: { status: 'authorizing' }, payment: { status: 'processing' }, events: [] }],
    ['the same hold twice', { events: [] }],
    ['the same capture twice', { charge: { status: 'captured' }, payment: taken, events: [] }],
    ['a hold that we have taken meanwhile', { charge: { status: 'captured' }, events: [] }],
    ['the release of an old attempt', { charge: { status: 'declined' }, payment: { status: 'canceled' }, events: [] }],
    [
      'an attempt that waits for the traveler',
      { charge: { status: 'authorizing' }, payment: { status: 'requires_action' }, events: [] },
    ],
  ])('%s', (_title, { charge, payment, events }) => {
    expect(types(aCharge(charge), aPayment(payment))).toEqual(events);
  });
});

describe('what becomes of a charge', () => {
  const after = (charge: Partial<RidesCharge>, payment: Partial<Payment>) =>
    settleCharge(aCharge(charge), aPayment(payment), inputs)?.state;

  test.each([
    ['in part is still taken', 500, 'captured'],
    ['whole is given back', 12_000, 'refunded'],
    ['more than whole is given back', 12_500, 'refunded'],
  ] as const)('a refund %s', (_title, refundedCents, status) => {
    expect(after({ status: 'captured' }, { ...taken, refundedCents })).toMatchObject({ status, refundedCents });
  });

  test.each([
    ['in part is still refused', 1_500, 'expired_card'],
    ['whole is refused no longer', 2_000, undefined],
  ] as const)('a refused refund that was given %s', (_title, refundedCents, refundRefused) => {
    const excess = { status: 'captured', desired: 'captured', capturedCents: 14_000, captureCents: 12_000 } as const;
    const payment = { status: 'succeeded', receivedCents: 14_000, refundedCents } as const;

    expect(after({ ...excess, refundRefused: 'expired_card' }, payment)?.refundRefused).toBe(refundRefused);
  });

  test('money whose refund is blocked is taken as before, and is given back next', () => {
    expect(after(refundBlocked, taken)).toMatchObject({
      ...{ status: 'captured', capturedCents: 12_000, refundedCents: 0 },
      ...{ blocked: undefined, nextAttemptAt: noon },
    });
  });

  test('an attempt waits for the traveler, nothing else does', () => {
    expect(after({ status: 'authorizing' }, { status: 'requires_action' })?.status).toBe('requires-action');
    expect(after({ status: 'authorized' }, { status: 'requires_action' })).toBeUndefined();
  });

  test.each([
    ['a debt', { receivable: { status: 'open', amountCents: 12_000, openedAt: noon } }, 'failed'],
    ['a ride', {}, 'declined'],
  ] as const)('a bank’s dialog for %s that was given up counts as a decline', (_title, charge, status) => {
    expect(after({ status: 'requires-action', ...charge }, { status: 'canceled' })?.status).toBe(status);
  });

  test('money that is held or taken ends what stood in the way, and answers a claim', () => {
    const before = {
      status: 'authorizing',
      claimAsked: true,
      failure: { code: 'x', hard: true, cardId: 'pm_1' },
      blocked: { by: 'provider', code: 'x', from: 'planned', at: noon },
    } as const;

    expect(after(before, {})).toMatchObject({ claimAsked: undefined, failure: undefined, blocked: undefined });
    expect(after(before, taken)).toMatchObject({ status: 'captured', claimAsked: undefined });
    expect(after({ ...before, status: 'authorized' }, { status: 'canceled' })).toMatchObject({
      status: 'voided',
      claimAsked: true,
    });
  });

  test('a decline without a reason is not a hard one', () => {
    expect(after({ status: 'authorizing' }, { status: 'requires_confirmation' })?.failure).toEqual({
      code: 'payment_failed',
      hard: false,
      cardId: 'pm_1',
    });
  });
});
