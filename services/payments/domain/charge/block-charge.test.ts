import { describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { aCharge, inputs, noon } from '../../test/builders.ts';
import { blockCharge, dropCharge, expireCharge, liftBlock } from './block-charge.ts';
import { type Attempt, type Receivable, type RidesCharge, stuckHoldExpiresAt } from './charge.ts';
import { scheduled } from './next-step.ts';

const tried: Attempt = {
  account: 'acct_1',
  customerId: 'cus_1',
  cardId: 'pm_1',
  amountCents: 12_000,
  capture: 'manual',
  onSession: false,
  firstTriedAt: noon,
};
const payout = { by: 'payout', code: 'account_invalid' } as const;
const owing: Receivable = { status: 'open', amountCents: 9_000, openedAt: noon };

describe('a reason that is not the card', () => {
  const asking = aCharge({ retryAsked: true, failure: { code: 'x', hard: false, cardId: 'pm_1' }, repeats: 2 });

  test('is told, and the charge owes nothing and asks nothing', () => {
    const decision = blockCharge(asking, { ...payout, isFinal: false }, inputs);

    expect(decision?.state).toEqual({
      ...asking,
      status: 'blocked',
      blocked: { ...payout, from: 'authorized', at: noon },
      retryAsked: false,
      claimAsked: undefined,
      failure: undefined,
      nextAttemptAt: undefined,
    });
    expect(decision?.events).toMatchObject([
      { type: 'charge.failed', data: { charge: { failureCode: 'payout_unusable', hardDecline: false } } },
    ]);
  });

  test.each([
    { name: 'a refused attempt stood nowhere', status: 'authorizing', isFinal: true, from: 'planned', repeats: 2 },
    { name: 'an unclear attempt stands there', status: 'authorizing', isFinal: false, from: 'authorizing', repeats: 2 },
    { name: 'a refused capture is another call', status: 'capturing', isFinal: true, from: 'capturing', repeats: 3 },
    { name: 'an unclear capture is the same call', status: 'capturing', isFinal: false, from: 'capturing', repeats: 2 },
  ] as const)('$name', ({ status, isFinal, from, repeats }) => {
    const { blocked, repeats: counted } =
      blockCharge({ ...asking, status }, { ...payout, isFinal }, inputs)?.state ?? {};

    expect([blocked?.from, counted]).toEqual([from, repeats]);
  });

  test('is met once', () => {
    expect(blockCharge(aCharge({ status: 'blocked' }), { ...payout, isFinal: true }, inputs)).toBeUndefined();
  });

  test('to giving up a charge is told to nobody', () => {
    expect(blockCharge(aCharge({ desired: 'voided' }), { ...payout, isFinal: true }, inputs)?.events).toEqual([]);
  });
});

describe('a block that is lifted', () => {
  const blockedCharge = (from: RidesCharge['status'], changes: Partial<RidesCharge> = {}) =>
    aCharge({ status: 'blocked', blocked: { ...payout, from, at: noon }, tried, ...changes });

  test.each([
    ['planned', 'acct_2', 'planned'],
    ['declined', 'acct_2', 'declined'],
    ['authorizing', 'acct_1', 'authorizing'],
    ['capturing', 'acct_1', 'capturing'],
    ['authorized', 'acct_1', 'authorized'],
    ['requires-action', 'acct_1', 'requires-action'],
    ['captured', 'acct_1', 'captured'],
    // An unknown hold takes nothing: it begins afresh at the other account.
    ['authorizing', 'acct_2', 'planned'],
    ['capturing', 'acct_2', undefined],
    ['authorized', 'acct_2', undefined],
    ['requires-action', 'acct_2', undefined],
    ['captured', 'acct_2', undefined],
  ] as const)('from %s, at %s, goes on as %s', (from, account, status) => {
    const lifted = liftBlock(blockedCharge(from), account, inputs);

    expect(lifted?.state.status).toBe(status);
    expect(lifted?.state.blocked).toBeUndefined();
    expect(lifted?.events ?? []).toEqual([]);
  });

  test('on money that may have been taken waits for the account that knows', () => {
    const atOnce = blockedCharge('authorizing', { tried: { ...tried, capture: 'automatic' } });

    expect(liftBlock(atOnce, 'acct_2', inputs)).toBeUndefined();
    expect(liftBlock(blockedCharge('authorizing', { tried: undefined }), 'acct_2', inputs)).toBeUndefined();
  });

  test.each([
    ['authorized', true],
    ['captured', false],
  ] as const)('asks for another attempt where the money should be %s: %s', (desired, retryAsked) => {
    expect(liftBlock(blockedCharge('declined', { desired }), 'acct_1', inputs)?.state.retryAsked).toBe(retryAsked);
  });

  test.each([
    ['failed', ['charge.failed', 'receivable.due-again']],
    ['requires-action', ['charge.failed', 'receivable.due-again']],
    ['authorizing', []],
    ['capturing', []],
  ] as const)('on a debt asks its traveler again, unless the charge goes on by itself: from %s %j', (from, types) => {
    const debt = blockedCharge(from, { desired: 'captured', receivable: owing });

    const lifted = liftBlock(debt, 'acct_1', inputs);

    expect(lifted?.state).toMatchObject({ status: from, receivable: owing });
    expect(lifted?.events.map(({ type }) => type)).toEqual(types);
  });

  test('on a debt tells that it is owed, and how to pay it', () => {
    const lifted = liftBlock(blockedCharge('failed', { desired: 'captured', receivable: owing }), 'acct_1', inputs);

    expect(lifted?.state.link).toMatchObject({ id: 'link-1' });
    expect(lifted?.events).toMatchObject([
      { data: { charge: { status: 'failed', failureCode: null } }, parties: ['tina', 'oscar'] },
      {
        data: {
          receivable: { amountCents: 9_000, status: 'open' },
          linkId: 'link-1',
          linkExpiresAt: '2026-12-02T12:00:00.000Z',
        },
        parties: ['tina'],
      },
    ]);
  });

  test('changes nothing where there is none', () => {
    expect(liftBlock(aCharge({ blocked: { ...payout, from: 'planned', at: noon } }), null, inputs)).toBeUndefined();
    expect(liftBlock(aCharge({ status: 'blocked' }), null, inputs)).toBeUndefined();
  });
});

describe('a hold that is given up and that nobody may release', () => {
  const { realNow } = inputs;
  const at = (offsetMs: number) => new Date(realNow.getTime() + offsetMs);
  const held = aCharge({
    status: 'blocked',
    desired: 'voided',
    captureBefore: at(dayMs).toISOString(),
    blocked: { ...payout, from: 'authorized', at: noon },
    tried,
  });

  test.each<[string, Partial<RidesCharge>, Date | undefined]>([
    ['ends when the provider lets it end', {}, at(dayMs)],
    ['ends a week later at most', { captureBefore: null }, new Date(noon.getTime() + 7 * dayMs)],
    ['is none while it is wanted', { desired: 'captured' }, undefined],
    ['may begin in an unclear attempt', { blocked: { ...payout, from: 'authorizing', at: noon } }, at(dayMs)],
    [
      'is none where an unclear attempt may have taken it',
      { blocked: { ...payout, from: 'authorizing', at: noon }, tried: { ...tried, capture: 'automatic' } },
      undefined,
    ],
    ['is none where its capture is unclear', { blocked: { ...payout, from: 'capturing', at: noon } }, undefined],
    ['is none where it is money to be given back', { blocked: { ...payout, from: 'captured', at: noon } }, undefined],
    ['is none while it goes on', { status: 'authorized' }, undefined],
  ])('%s', (_, changes, end) => {
    const charge = { ...held, ...changes };

    expect(stuckHoldExpiresAt(charge)).toEqual(end);
    expect(scheduled(charge, realNow).nextAttemptAt).toEqual(charge.status === 'authorized' ? realNow : end);
  });

  test('is expired from then on, and others hear of it', () => {
    const expired = { ...held, captureBefore: at(0).toISOString() };

    expect(expireCharge(expired, inputs)).toMatchObject({
      state: { status: 'expired', blocked: undefined, nextAttemptAt: undefined },
      events: [{ type: 'charge.expired', data: { charge: { status: 'expired', failureCode: null } } }],
    });
  });

  test('is looked at only when it ends, even if somebody wants that sooner', () => {
    const hurried = { ...held, nextAttemptAt: at(0) };

    expect(expireCharge(hurried, inputs)).toEqual({ state: { ...held, nextAttemptAt: at(dayMs) }, events: [] });
  });

  test('changes nothing where there is none', () => {
    expect(expireCharge(aCharge(), inputs)).toBeUndefined();
  });
});

describe('what is given up and is not held', () => {
  const blocked = { ...payout, from: 'planned', at: noon } as const;

  test('is voided, and others hear of it who have heard that it was blocked', () => {
    expect(dropCharge(aCharge({ status: 'blocked', desired: 'voided', blocked }), inputs)).toMatchObject({
      state: { status: 'voided', blocked: undefined, nextAttemptAt: undefined },
      events: [{ type: 'charge.voided', data: { charge: { status: 'voided', failureCode: null } } }],
    });
  });

  test('is told to nobody where it never began', () => {
    expect(dropCharge(aCharge({ status: 'planned', desired: 'voided' }), inputs)).toMatchObject({
      state: { status: 'voided' },
      events: [],
    });
  });

  test('is told, too, where staff waived it while it was unclear whether it was held', () => {
    const waiver = { did: 'waive', by: 'ada', reason: 'She asked.', at: noon } as const;
    const waived = aCharge({ status: 'planned', desired: 'voided', staffDecisions: [waiver] });

    expect(dropCharge(waived, inputs)?.events).toMatchObject([{ type: 'charge.voided' }]);
  });

  test('does not include what is wanted again', () => {
    expect(dropCharge(aCharge({ status: 'blocked', blocked }), inputs)).toBeUndefined();
  });
});
