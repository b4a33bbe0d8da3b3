import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { asViewer, contextOf, happen } from '../../test/act.ts';
import { aCharge, aConfirmedRide, anOperator, aRide, noon, serviceAt } from '../../test/builders.ts';
import { rideCommands as rows } from './ride-commands.ts';
import type { Context, Row } from './row.ts';
import { run } from './run.ts';

const otto = anOperator({ suspended: true });
const owner = { uid: 'sam', isAdmin: true, isOwner: true, person: undefined };
const reason = 'Out of state';

/** Staff about the confirmed operator, who is suspended. */
function byOwner<Input>(row: Row<Input>, ride = aConfirmedRide(), at = noon) {
  const context: Context = { ...contextOf(ride, owner, at), operatorId: 'otto', people: new Map([['otto', otto]]) };
  return run(row, context, { reason } as Input);
}

describe('staff', () => {
  test('let a suspended operator drive what it has confirmed', () => {
    const kept = byOwner(rows.keep);

    expect(kept?.state).toMatchObject({
      status: 'CONFIRMED',
      kept: { by: 'sam', reason, operatorId: 'otto', at: noon },
    });
    expect(kept?.events).toMatchObject([{ type: 'ride.kept', data: { operatorId: 'otto', staffId: 'sam' } }]);
  });

  test('end a ride, and nobody pays', () => {
    const ended = byOwner(rows['cancel-by-staff'], aConfirmedRide(), new Date(serviceAt.getTime() - 1));

    expect(ended?.state).toMatchObject({
      status: 'CANCELLED',
      cancellation: { by: 'staff', reason: 'STAFF', feeCents: 0, staff: { uid: 'sam', reason } },
    });
    expect(ended?.events).toMatchObject([{ type: 'ride.cancelled', data: { staffId: 'sam' } }]);
  });
});

describe('the product ends by itself', () => {
  const bySystem = { by: 'system', rule: null, feeCents: 0, text: null };

  test.each([
    ['without its hold', () => happen(rows['refuse-hold'], aRide({ open: false })), 'PAYMENT', noon],
    [
      'that nobody confirmed',
      () => happen(rows['auto-cancel'], aRide(), { at: serviceAt }),
      'NOBODY_CONFIRMED',
      serviceAt,
    ],
  ] as const)('a ride %s', (...[, end, why, at]) => {
    const ended = end();

    expect(ended?.state).toMatchObject({ status: 'CANCELLED', cancellation: { ...bySystem, reason: why, at } });
    expect(ended?.events[0]?.data).not.toHaveProperty('staffId');
  });

  const unpaid = aConfirmedRide({ charges: [aCharge({ status: 'declined' })] });
  const failPayment = (ride: typeof unpaid, epoch: number) => happen(rows['fail-payment'], ride, { input: { epoch } });

  test('a ride that is not paid by its deadline', () => {
    expect(failPayment(unpaid, 1)?.state.cancellation).toMatchObject({ ...bySystem, reason: 'PAYMENT' });
  });

  test('no ride of another confirmation, and none that is paid', () => {
    expect(failPayment(unpaid, 0)).toBeUndefined();
    expect(failPayment(aConfirmedRide(), 1)).toBeUndefined();
  });
});

test('the traveler cancels by the rule that was shown, or hears of another', () => {
  const cancel = (rule: 'inside-policy' | 'outside-policy') =>
    run(rows.cancel, contextOf(aConfirmedRide(), asViewer('anna')), { rule });

  expect(cancel('outside-policy')?.state.cancellation).toMatchObject({
    by: 'traveler',
    rule: 'outside-policy',
    at: noon,
  });
  expect(() => cancel('inside-policy')).toThrow(
    expect.objectContaining({ code: 'CANCELLATION_RULE_CHANGED', message: messages.cancellationRuleChanged }),
  );
});
