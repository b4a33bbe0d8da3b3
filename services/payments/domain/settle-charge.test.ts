import { describe, expect, test } from '@jest/globals';
import { aCharge, moment } from '../test/builders.ts';
import { askAgain, beginAttempt } from './begin-attempt.ts';
import type { Charge } from './charge.ts';
import type { Payment } from './payment.ts';
import { settleCharge } from './settle-charge.ts';

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 'pi_1',
  status: 'requires_capture',
  receivedCents: 0,
  refundedCents: 0,
  captureBefore: '2026-12-05T06:00:00.000Z',
  canceledBecause: null,
  failure: null,
  ...overrides,
});
const declined = aPayment({ status: 'requires_payment_method', failure: { code: 'insufficient_funds', hard: false } });
const taken = { status: 'succeeded', receivedCents: 12_000 } as const;
const trying = (overrides: Partial<Charge> = {}) =>
  aCharge({ status: 'authorizing', captureBefore: null, ...overrides });

function types(charge: Charge, payment: Payment): string[] {
  return settleCharge(charge, payment, moment)?.events.map(({ type }) => type) ?? [];
}

describe('what the provider says', () => {
  test('a hold is published with its deadline', () => {
    const decision = settleCharge(trying(), aPayment(), moment);

    expect(decision?.state).toMatchObject({ status: 'authorized', paymentIntentId: 'pi_1', nextAttemptAt: undefined });
    expect(decision?.events).toMatchObject([
      {
        type: 'charge.authorized',
        parties: ['tina', 'oscar'],
        data: { charge: { captureBefore: '2026-12-05T06:00:00.000Z' } },
      },
    ]);
  });

  test('a decline carries a link for the traveler', () => {
    const decision = settleCharge(trying(), declined, moment);

    expect(decision?.state).toMatchObject({ status: 'declined', link: { id: 'link-1' }, nextAttemptAt: undefined });
    expect(decision?.events).toMatchObject([
      {
        type: 'charge.failed',
        data: { linkId: 'link-1', charge: { failureCode: 'insufficient_funds', hardDecline: false } },
      },
    ]);
  });

  test('a decline on the page sends nobody a link', () => {
    const onPage = beginAttempt(aCharge({ status: 'declined' }), {
      payer: { customerId: 'cus_1', account: 'acct_1' },
      how: { cardId: 'pm_2', onSession: true },
      moment,
    }).state;

    expect(settleCharge(onPage, declined, moment)?.events[0]?.data).not.toHaveProperty('linkId');
  });

  test('money that was due and refused is owed', () => {
    const decision = settleCharge(trying({ desired: 'captured' }), declined, moment);

    expect(decision?.state).toMatchObject({ status: 'failed', receivable: { status: 'open', amountCents: 12_000 } });
    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.failed', 'receivable.opened']);
  });

  test('paying a debt settles it', () => {
    const receivable = { status: 'open', amountCents: 12_000, openedAt: new Date(0) } as const;
    const paid = aPayment({ status: 'succeeded', receivedCents: 12_000 });

    const decision = settleCharge(trying({ desired: 'captured', receivable }), paid, moment);

    expect(decision?.state).toMatchObject({
      status: 'captured',
      capturedCents: 12_000,
      receivable: { status: 'settled' },
    });
    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.captured', 'receivable.settled']);
  });

  test.each<[string, { charge?: Partial<Charge>; payment?: Partial<Payment>; events: string[] }]>([
    ['a capture', { charge: { status: 'capturing' }, payment: taken, events: ['charge.captured'] }],
    ['our release', { charge: { desired: 'voided' }, payment: { status: 'canceled' }, events: ['charge.voided'] }],
    ['a lapsed hold', { payment: { status: 'canceled', canceledBecause: 'automatic' }, events: ['charge.expired'] }],
    [
      'a refund',
      { charge: { status: 'captured' }, payment: { ...taken, refundedCents: 500 }, events: ['charge.refunded'] },
    ],
    [
      'a try given up for another one',
      { charge: { status: 'requires-action' }, payment: { status: 'canceled' }, events: [] },
    ],
    ['the same hold twice', { events: [] }],
    ['the same capture twice', { charge: { status: 'captured' }, payment: taken, events: [] }],
    ['a hold that we have taken meanwhile', { charge: { status: 'captured' }, events: [] }],
    ['the release of an old try', { charge: { status: 'declined' }, payment: { status: 'canceled' }, events: [] }],
    [
      'a try that waits for the traveler',
      { charge: { status: 'authorizing' }, payment: { status: 'requires_action' }, events: [] },
    ],
  ])('%s', (_title, { charge, payment, events }) => {
    expect(types(aCharge(charge), aPayment(payment))).toEqual(events);
  });
});

describe('asking again after a decline', () => {
  const refused = aCharge({ status: 'declined', failure: { code: 'insufficient_funds', hard: false, cardId: 'pm_1' } });
  const lost = aCharge({ status: 'declined', failure: { code: 'lost_card', hard: true, cardId: 'pm_1' } });

  test('counts once per reason', () => {
    const asked = askAgain(refused, { key: 'task-36h' }, moment)?.state;

    expect(asked).toMatchObject({ retryAsked: true, nextAttemptAt: moment.realNow });
    expect(askAgain(asked ?? refused, { key: 'task-36h' }, moment)).toBeUndefined();
  });

  test('reminds instead of trying a card that was refused for good', () => {
    const decision = askAgain(lost, { key: 'task-36h' }, moment);

    expect(decision?.state).toMatchObject({ retryAsked: false, link: { id: 'link-1' } });
    expect(decision?.events).toMatchObject([{ type: 'charge.failed', data: { linkId: 'link-1' } }]);
  });

  test('tries another card', () => {
    expect(askAgain(lost, { key: 'card-2', cardId: 'pm_2' }, moment)?.state).toMatchObject({
      cardId: 'pm_2',
      retryAsked: true,
    });
  });
});
