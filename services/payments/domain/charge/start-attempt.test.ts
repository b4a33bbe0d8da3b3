import { describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { aCharge, inputs, noon } from '../../test/builders.ts';
import { type Attempt, type Charge, mayStartAttempt, type RidesCharge, type StaffDecision } from './charge.ts';
import { declineCharge } from './decline-charge.ts';
import { forgetAttempt, holdAgain, mayAttempt, mayRepeat, requestRetry, startAttempt } from './start-attempt.ts';

const payer = { customerId: 'cus_1', account: 'acct_1' };
const how = { cardId: 'pm_2', onSession: true };
const owing = { status: 'open', amountCents: 9_000, openedAt: noon } as const;
const waiver: StaffDecision = { did: 'waive', by: 'ada', reason: 'She asked.', at: noon };

test.each([
  ['planned', true],
  ['declined', true],
  ['failed', true],
  ['voided', true],
  ['expired', true],
  ['authorizing', false],
  ['requires-action', false],
  ['authorized', false],
  ['capturing', false],
  ['captured', false],
  ['refunded', false],
  ['blocked', false],
] as const)('a charge that is %s may start an attempt: %s', (status, may) => {
  expect(mayStartAttempt(aCharge({ status }))).toBe(may);
});

test.each<[string, Partial<RidesCharge>, boolean]>([
  ['of what was declined', {}, true],
  ['of what is due', { desired: 'captured' }, true],
  ['of what is held', { status: 'authorized' }, false],
  ['of what was given up since it was asked for', { desired: 'voided' }, false],
  ['of what was waived since', { status: 'voided', desired: 'voided' }, false],
])('an attempt %s may start: %s', (_title, changes, may) => {
  expect(mayAttempt(aCharge({ status: 'declined', ...changes }))).toBe(may);
});

describe('an attempt', () => {
  const charge = aCharge({ status: 'declined', amountCents: 14_400, retryAsked: true });

  test('is fixed before the provider hears of it', () => {
    expect(startAttempt(charge, { payer, how, inputs })).toEqual({
      state: {
        ...charge,
        status: 'authorizing',
        attempt: 2,
        cardId: 'pm_2',
        tried: { ...payer, ...how, amountCents: 14_400, capture: 'manual', firstTriedAt: noon },
        paymentIntentId: undefined,
        retryAsked: false,
        nextAttemptAt: noon,
      },
      events: [],
    });
  });

  test.each<[string, Partial<RidesCharge>]>([
    ['is due', { desired: 'captured' }],
    ['is owed', { receivable: owing }],
  ])('for money that %s takes the rate at once, without the buffer', (_title, changes) => {
    expect(startAttempt({ ...charge, ...changes }, { payer, how, inputs }).state.tried).toMatchObject({
      amountCents: 12_000,
      capture: 'automatic',
    });
  });
});

test.each<[string, number, Partial<RidesCharge>, boolean]>([
  ['is made once more while its key lives', 23 * hourMs - 1, {}, true],
  ['is only looked for when its key may be forgotten', 23 * hourMs, {}, false],
  ['is made once more for a ride that was cancelled since', 0, { desired: 'voided' }, true],
  ['is only looked for once staff have waived it', 0, { desired: 'voided', staffDecisions: [waiver] }, false],
])('an attempt of which nobody has heard %s', (...[, agoMs, changes, repeats]) => {
  const tried = { firstTriedAt: new Date(noon.getTime() - agoMs) } as Attempt;

  expect(mayRepeat(aCharge({ status: 'authorizing', ...changes }), tried, noon)).toBe(repeats);
});

test.each<[string, Partial<RidesCharge>, string | undefined, string[]]>([
  ['begins anew', {}, 'planned', []],
  [
    'of a debt leaves it owed, and its traveler is asked again',
    { receivable: owing },
    'failed',
    ['charge.failed', 'receivable.due-again'],
  ],
  ['is none once it has been answered', { status: 'authorized' }, undefined, []],
])('an attempt that the provider never received %s', (...[, changes, status, told]) => {
  const forgotten = forgetAttempt(aCharge({ status: 'authorizing', ...changes }), inputs);

  expect(forgotten?.state.status).toBe(status);
  expect(forgotten?.events.map(({ type }) => type) ?? []).toEqual(told);
});

describe('another attempt', () => {
  const asked = { key: 'task-36h', at: noon };
  const tried = { firstTriedAt: new Date(noon.getTime() + 1) } as Attempt;
  const declined = aCharge({ status: 'declined' });

  test.each<[string, Partial<RidesCharge>, boolean]>([
    ['after a decline', {}, true],
    ['after a dialog that was left open', { status: 'requires-action' }, true],
    ['after the hold has expired, which has its own reason', { status: 'expired' }, false],
    ['of what is held', { status: 'authorized' }, false],
    ['of what is given up', { desired: 'voided' }, false],
    ['of the $5', { purpose: 'booking-hold' }, false],
    ['that was asked for before', { asked: ['task-36h'] }, false],
    ['that began since it was asked for', { tried }, false],
    ['that began as it was asked for', { tried: { ...tried, firstTriedAt: noon } }, true],
  ])('%s: %s', (_title, changes, begins) => {
    expect(requestRetry({ ...declined, ...changes }, asked, inputs)?.state.retryAsked ?? false).toBe(begins);
  });

  test.each<[string, Partial<RidesCharge>, boolean]>([
    ['once it has expired', {}, true],
    ['unless it was given up', { desired: 'voided' }, false],
    ['but not of what was declined', { status: 'declined' }, false],
    ['nor of the $5', { purpose: 'booking-hold' }, false],
  ])('a hold is made anew %s', (...[, changes, begins]) => {
    const expired = aCharge({ status: 'expired', ...changes });

    expect(holdAgain(expired, asked, inputs)?.state.retryAsked ?? false).toBe(begins);
  });

  test('keeps the card and what was asked before', () => {
    expect(requestRetry({ ...declined, asked: ['earlier'] }, asked, inputs)?.state).toMatchObject({
      cardId: 'pm_1',
      asked: ['earlier', 'task-36h'],
    });
  });
});

describe('asking again after a decline', () => {
  const declined = aCharge({
    status: 'declined',
    failure: { code: 'insufficient_funds', hard: false, cardId: 'pm_1' },
  });
  const lost = aCharge({ status: 'declined', failure: { code: 'lost_card', hard: true, cardId: 'pm_1' } });

  test('counts once per reason', () => {
    const asked = requestRetry(declined, { key: 'task-36h', at: noon }, inputs)?.state;

    expect(asked).toMatchObject({ retryAsked: true, nextAttemptAt: inputs.realNow });
    expect(requestRetry(asked ?? declined, { key: 'task-36h', at: noon }, inputs)).toBeUndefined();
  });

  test('reminds instead of trying a card that was declined for good', () => {
    const decision = requestRetry(lost, { key: 'task-36h', at: noon }, inputs);

    expect(decision?.state).toMatchObject({ retryAsked: false, link: { id: 'link-1' } });
    expect(decision?.events).toMatchObject([{ type: 'charge.failed', data: { linkId: 'link-1' } }]);
  });

  test('reminds of every card that was declined for good, whichever was tried since', () => {
    const trying = aCharge({ status: 'authorizing', cardId: 'pm_1' });
    const first = declineCharge(trying, { code: 'lost_card', hard: true }, inputs)?.state;
    const second: Charge = { ...trying, ...first, status: 'authorizing', cardId: 'pm_2' };
    const both = declineCharge(second, { code: 'insufficient_funds', hard: false }, inputs)?.state ?? second;

    const decision = requestRetry(both, { key: 'card-3', at: noon, cardId: 'pm_1' }, inputs);

    expect(decision).toMatchObject({ state: { retryAsked: false }, events: [{ type: 'charge.failed' }] });
  });

  test('tries another card', () => {
    expect(requestRetry(lost, { key: 'card-2', at: noon, cardId: 'pm_2' }, inputs)?.state).toMatchObject({
      cardId: 'pm_2',
      retryAsked: true,
    });
  });
});
