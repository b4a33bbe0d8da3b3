import { describe, expect, test } from '@jest/globals';
import { aCharge, inputs, noon } from '../../test/builders.ts';
import type { Attempt, Charge, Receivable, RidesCharge } from './charge.ts';
import { declineCharge, remind } from './decline-charge.ts';

const failure = { code: 'insufficient_funds', hard: false };
const owing: Receivable = { status: 'open', amountCents: 9_000, openedAt: noon };
const tried: Attempt = {
  account: null,
  customerId: 'cus_1',
  cardId: 'pm_2',
  amountCents: 12_000,
  capture: 'manual',
  onSession: false,
  firstTriedAt: noon,
};
const link = { linkId: 'link-1', linkExpiresAt: '2026-12-02T12:00:00.000Z' };
const decline = (charge: Partial<RidesCharge>) =>
  declineCharge(aCharge({ status: 'authorizing', ...charge }), failure, inputs);

describe('a declined card', () => {
  test.each([
    ['planned', 'declined'],
    ['authorizing', 'declined'],
    ['requires-action', 'declined'],
    ['authorized', undefined],
    ['captured', undefined],
    ['blocked', undefined],
  ] as const)('of a charge that is %s leaves it %s', (before, after) => {
    expect(decline({ status: before })?.state.status).toBe(after);
  });

  test('is remembered with its reason, and asks for nothing more', () => {
    expect(decline({ tried, retryAsked: true, claimAsked: true })?.state).toMatchObject({
      failure: { ...failure, cardId: 'pm_2' },
      retryAsked: false,
      claimAsked: undefined,
    });
    expect(decline({})?.state.failure).toEqual({ ...failure, cardId: 'pm_1' });
  });

  test.each<[string, Partial<RidesCharge>, boolean]>([
    ['of a ride', {}, true],
    ['of a ride, after an attempt in the background', { tried }, true],
    ['on the page', { tried: { ...tried, onSession: true } }, false],
    ['of the $5', { purpose: 'booking-hold' }, false],
    ['of what is given up', { desired: 'voided' }, false],
  ])('%s sends a link: %s', (_title, charge, sent) => {
    const decision = decline(charge);

    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.failed']);
    expect(Object.hasOwn(decision?.events[0]?.data ?? {}, 'linkId')).toBe(sent);
  });

  test('opens a debt when the money should have been taken by now', () => {
    const decision = decline({ desired: 'captured', captureCents: 11_000 });

    expect(decision?.state).toMatchObject({
      status: 'failed',
      receivable: { status: 'open', amountCents: 11_000, openedAt: noon },
      link: { id: 'link-1' },
    });
    expect(decision?.events).toMatchObject([
      { type: 'charge.failed', parties: ['tina', 'oscar'] },
      { type: 'receivable.opened', data: { receivable: { amountCents: 11_000 }, ...link }, parties: ['tina'] },
    ]);
  });

  test('of a debt leaves the debt as it is', () => {
    const decision = decline({ desired: 'captured', receivable: owing });

    expect(decision?.state).toMatchObject({ status: 'failed', receivable: owing });
    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.failed']);
  });
});

describe('a reminder', () => {
  test('has a fresh link of a day', () => {
    expect(remind(aCharge({ status: 'declined' }), inputs)).toMatchObject({
      state: { link: { id: 'link-1', expiresAt: new Date(link.linkExpiresAt) } },
      events: [{ type: 'charge.failed', data: link, parties: ['tina', 'oscar'] }],
    });
  });

  test('goes to nobody before a ride has the hold', () => {
    const unclaimed: Charge = { ...aCharge({ status: 'declined' }), rideId: null };

    expect(remind(unclaimed, inputs).events).toEqual([]);
  });
});
