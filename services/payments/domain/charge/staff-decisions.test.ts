import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { aCharge, inputs, noon } from '../../test/builders.ts';
import type { Attempt, Receivable, RidesCharge, StaffDecision } from './charge.ts';
import { nextStep } from './next-step.ts';
import { excessCents } from './refund-amounts.ts';
import { giveUpRefundByStaff, refundByStaff, retryByStaff, staffActionsOn, waiveByStaff } from './staff-decisions.ts';

const byAda = (did: StaffDecision['did']): StaffDecision => ({ did, by: 'ada', reason: 'She asked.', at: noon });
const blockedFrom = (from: RidesCharge['status']): Partial<RidesCharge> => ({
  status: 'blocked',
  desired: 'captured',
  blocked: { by: 'payout', code: 'account_invalid', from, at: noon },
});
const toHold = { desired: 'authorized' } as const;
const owing: Receivable = { status: 'open', amountCents: 9_000, openedAt: noon };
const ofStop = { ...toHold, purpose: 'extra-stop', captureCents: 1_500 } as const;
const flatFee = { purpose: 'booking-hold', captureCents: 500 } as const;
const captured: Partial<RidesCharge> = { status: 'captured', desired: 'captured', capturedCents: 12_000 };
const tried: Attempt = {
  ...{ account: 'acct_1', customerId: 'cus_1', cardId: 'pm_1', amountCents: 12_000 },
  ...{ capture: 'manual', onSession: false, firstTriedAt: noon },
};
const ofNoRide = { ...aCharge(), rideId: null };

test.each<[string, Partial<RidesCharge>, StaffDecision['did'][]]>([
  ['is held', {}, []],
  ['is blocked', blockedFrom('authorized'), ['retry', 'waive']],
  ['is blocked while its ride is to be driven', { ...blockedFrom('planned'), ...toHold }, ['retry']],
  ['is blocked for a stop', { ...blockedFrom('planned'), ...toHold, purpose: 'extra-stop' }, ['retry', 'waive']],
  ['is owed', { status: 'failed', receivable: owing }, ['waive']],
  ['is owed and waits for a bank', { status: 'requires-action', receivable: owing }, ['waive']],
  ['is owed and being paid', { status: 'authorizing', receivable: owing }, []],
  ['waits for a bank before it is owed', { status: 'requires-action' }, []],
  ['was owed', { status: 'failed', receivable: { ...owing, status: 'waived' } }, []],
  ['was captured', captured, ['refund']],
  ['was given back', { ...captured, refundedCents: 12_000 }, []],
  ['could not be given back', { ...captured, desired: 'voided', refundRefused: 'x' }, ['retry', 'give-up-refund']],
  ['will not be given back', { ...captured, desired: 'voided', givenUpCents: 12_000 }, ['refund']],
])('what staff can decide about a charge that %s', (_how, charge, actions) => {
  expect(staffActionsOn(aCharge(charge))).toEqual(actions);
});

describe('another attempt', () => {
  test('of a blocked charge goes on where it stood, and says who wanted it', () => {
    const decision = retryByStaff(aCharge({ ...blockedFrom('authorizing'), tried }), byAda('retry'), inputs);

    expect(decision?.state).toMatchObject({
      status: 'authorizing',
      staffDecisions: [byAda('retry')],
      nextAttemptAt: noon,
    });
    expect(decision?.state.blocked).toBeUndefined();
    expect(decision?.events[0]?.data).not.toHaveProperty('dueBackCents');
    expect(decision?.events).toMatchObject([
      { type: 'charge.unblocked', data: { charge: { rideId: 'ride-1' }, staffId: 'ada' }, parties: ['tina', 'oscar'] },
    ]);
  });

  test('of what is owed asks for it again', () => {
    const decision = retryByStaff(aCharge({ ...blockedFrom('failed'), receivable: owing }), byAda('retry'), inputs);

    expect(decision?.state).toMatchObject({ status: 'failed', receivable: owing, staffDecisions: [byAda('retry')] });
    expect(decision?.events.map(({ type }) => type)).toEqual([
      'charge.unblocked',
      'charge.failed',
      'receivable.due-again',
    ]);
  });

  test('of a refused refund is another call, and says how much is to be given back', () => {
    const charge = aCharge({ ...captured, desired: 'voided', refundRefused: 'x', repeats: 2 });

    const decision = retryByStaff(charge, byAda('retry'), inputs);

    expect(decision?.state).toMatchObject({ repeats: 3, staffDecisions: [byAda('retry')] });
    expect(decision?.state.refundRefused).toBeUndefined();
    expect(decision?.events).toMatchObject([{ type: 'charge.unblocked', data: { dueBackCents: 12_000 } }]);
  });

  test.each([
    ['of what is not blocked', aCharge()],
    ['of what belongs to no ride', { ...ofNoRide, ...blockedFrom('authorizing') }],
  ])('%s does nothing', (_title, charge) => {
    expect(retryByStaff(charge, byAda('retry'), inputs)).toBeUndefined();
  });
});

describe('a refund', () => {
  const refunded = (cents: number, charge: Partial<RidesCharge> = {}) =>
    refundByStaff({ amountCents: cents })(aCharge({ ...captured, ...charge }), byAda('refund'), inputs);

  test('counts beside what was given back before, and says how much and by whom', () => {
    const decision = refunded(3_000, { refundedCents: 2_000 });

    expect(decision?.state).toMatchObject({
      giveBackCents: 5_000,
      staffDecisions: [byAda('refund')],
      nextAttemptAt: noon,
    });
    expect(decision?.events).toMatchObject([
      { type: 'charge.refund-decided', data: { giveBackCents: 3_000, staffId: 'ada' }, parties: ['tina', 'oscar'] },
    ]);
  });

  test('is refused when more has been given back since staff looked', () => {
    const charge = aCharge({ ...captured, refundedCents: 2_000 });
    const seeing = (seenRefundedCents: number) => () =>
      refundByStaff({ amountCents: 3_000, seenRefundedCents })(charge, byAda('refund'), inputs);

    expect(seeing(0)).toThrow(expect.objectContaining({ code: 'REFUNDED_MEANWHILE' }));
    expect(seeing(2_000)()?.state.giveBackCents).toBe(5_000);
  });

  test('of all of it is allowed, and of a cent more is not', () => {
    expect(refunded(10_000, { refundedCents: 2_000 })?.state.giveBackCents).toBe(12_000);
    expect(() => refunded(10_001, { refundedCents: 2_000 })).toThrow(messages.refundTooLarge('$100.00'));
  });

  test.each([
    ['of what was not captured', aCharge()],
    ['of what belongs to no ride', { ...ofNoRide, ...captured }],
  ])('%s does nothing', (_title, charge) => {
    expect(refundByStaff({ amountCents: 1 })(charge, byAda('refund'), inputs)).toBeUndefined();
  });
});

describe('a refund that is given up', () => {
  const refused = { ...captured, giveBackCents: 2_000, refundRefused: 'charge_disputed' };
  const givenUp = (charge: Partial<RidesCharge> = {}) =>
    giveUpRefundByStaff({})(aCharge({ ...refused, ...charge }), byAda('give-up-refund'), inputs);

  test('stays taken and waits for nobody, and is told with how much it was and who said so', () => {
    const decision = givenUp({ refundedCents: 500, givenUpCents: 300 });

    expect(decision?.state).toMatchObject({
      ...{ refundedCents: 500, givenUpCents: 1_500, repeats: 1, nextAttemptAt: undefined },
      staffDecisions: [byAda('give-up-refund')],
    });
    expect(decision?.state.refundRefused).toBeUndefined();
    expect(decision && nextStep(decision.state)).toBe('nothing');
    expect(decision?.events).toMatchObject([
      {
        type: 'charge.refund-given-up',
        data: { charge: { refundedCents: 500 }, givenUpCents: 1_200, staffId: 'ada' },
        parties: ['tina', 'oscar'],
      },
    ]);
  });

  test('is refused when the amount has changed since staff looked', () => {
    const seeing = (seenDueBackCents: number) => () =>
      giveUpRefundByStaff({ seenDueBackCents })(aCharge(refused), byAda('give-up-refund'), inputs);

    expect(seeing(1_500)).toThrow(expect.objectContaining({ code: 'REFUNDED_MEANWHILE' }));
    expect(seeing(2_000)()?.state.givenUpCents).toBe(2_000);
  });

  test('does not count toward the next refund', () => {
    const next = refundByStaff({ amountCents: 1_500 })(givenUp()?.state ?? aCharge(), byAda('refund'), inputs);

    expect(next && excessCents(next.state)).toBe(1_500);
  });

  test.each([
    ['but was not refused', aCharge({ ...refused, refundRefused: undefined })],
    ['but was settled meanwhile', aCharge({ ...refused, refundedCents: 2_000 })],
    ['of what belongs to no ride', { ...ofNoRide, ...refused }],
  ])('%s does nothing', (_title, charge) => {
    expect(giveUpRefundByStaff({})(charge, byAda('give-up-refund'), inputs)).toBeUndefined();
  });
});

describe('a waiver', () => {
  const waived = (charge: Partial<RidesCharge>) => waiveByStaff(aCharge(charge), byAda('waive'), inputs);

  test.each([
    ['planned', 'voided'],
    ['declined', 'voided'],
    ['failed', 'voided'],
    ['authorized', 'authorized'],
    ['authorizing', 'authorizing'],
    ['capturing', 'authorized'],
  ] as const)('of a charge blocked as %s leaves it %s, to be released', (from, status) => {
    const decision = waived(blockedFrom(from));

    expect(decision?.state).toMatchObject({ status, desired: 'voided', staffDecisions: [byAda('waive')] });
    expect(decision?.state.blocked).toBeUndefined();
    expect(decision?.events).toMatchObject([{ type: 'charge.waived', data: { staffId: 'ada' } }]);
  });

  test('of a debt ends it for the traveler, who is told', () => {
    const decision = waived({ status: 'failed', receivable: owing });

    expect(decision?.state).toMatchObject({ status: 'voided', receivable: { ...owing, status: 'waived' } });
    expect(decision?.events).toMatchObject([
      { type: 'charge.waived' },
      { type: 'receivable.waived', data: { receivable: { status: 'waived' }, staffId: 'ada' }, parties: ['tina'] },
    ]);
  });

  test('of a debt whose payment waits for a bank gives that payment up', () => {
    const decision = waived({ status: 'requires-action', desired: 'captured', receivable: owing });

    expect(decision?.state).toMatchObject({
      ...{ status: 'requires-action', desired: 'voided', receivable: { status: 'waived' } },
      nextAttemptAt: noon,
    });
    expect(decision && nextStep(decision.state)).toBe('void');
    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.waived', 'receivable.waived']);
  });

  test.each([
    ['failed', 'voided'],
    ['capturing', 'authorized'],
  ] as const)('of a debt that was blocked as %s when it was to be paid ends the debt too', (from, status) => {
    const decision = waived({ ...blockedFrom(from), receivable: owing });

    expect(decision?.state).toMatchObject({ status, desired: 'voided', receivable: { status: 'waived' } });
    expect(decision?.events.map(({ type }) => type)).toEqual(['charge.waived', 'receivable.waived']);
  });

  test.each<[string, Partial<RidesCharge>, number]>([
    ['of a debt says the debt', { status: 'failed', captureCents: 12_000, receivable: owing }, 9_000],
    ['of a rate says what it would have taken', { ...blockedFrom('authorizing'), captureCents: 12_000 }, 12_000],
    ['of a stop says what its hold would have taken', { ...blockedFrom('planned'), ...ofStop }, 1_500],
    ['of what was to be released says nothing', { ...blockedFrom('authorized'), desired: 'voided' }, 0],
    ['of a booking hold says nothing', { ...blockedFrom('planned'), ...toHold, purpose: 'booking-hold' }, 0],
    ['of a flat fee says the fee', { ...blockedFrom('capturing'), ...flatFee, desired: 'captured' }, 500],
  ])('%s, so that people can be told', (_title, charge, waivedCents) => {
    expect(waived(charge)?.events[0]).toMatchObject({ type: 'charge.waived', data: { waivedCents } });
  });

  test.each([
    ['of what is neither blocked nor owed', aCharge()],
    ['of a debt that is being paid', aCharge({ status: 'authorizing', receivable: owing })],
    ['of a debt that was paid', aCharge({ status: 'failed', receivable: { ...owing, status: 'settled' } })],
    ['of what belongs to no ride', { ...ofNoRide, ...blockedFrom('planned') }],
    ['of the rate of a ride to be driven', aCharge({ ...blockedFrom('planned'), ...toHold })],
  ])('%s does nothing', (_title, charge) => {
    expect(waiveByStaff(charge, byAda('waive'), inputs)).toBeUndefined();
  });
});
