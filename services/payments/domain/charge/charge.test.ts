import { describe, expect, test } from '@jest/globals';
import { aCharge, inputs, noon } from '../../test/builders.ts';
import { type Charge, chargeIdFor, plannedCharge } from './charge.ts';
import { followedBy, withEvent, withoutEvent } from './charge-event.ts';
import { chargeFacts } from './charge-facts.ts';

test.each([
  [{ stopIndex: null }, 'r1:extra-stop:2'],
  [{ stopIndex: 0 }, 'r1:extra-stop:2:0'],
  [{}, 'r1:extra-stop:2'],
])('a charge at %j is named %s', (stop, id) => {
  expect(chargeIdFor({ rideId: 'r1', purpose: 'extra-stop', epoch: 2, ...stop })).toBe(id);
});

test('a planned charge has tried, taken and given back nothing', () => {
  const { chargeId, rideId, rideCode, purpose, epoch, stopIndex } = aCharge();
  const { travelerId, operatorId, amountCents, captureCents, desired, cardId } = aCharge();
  const beginning = {
    ...{ chargeId, rideId, rideCode, purpose, epoch, stopIndex },
    ...{ travelerId, operatorId, amountCents, captureCents, desired, cardId },
  };

  expect(plannedCharge(beginning)).toEqual({
    ...beginning,
    status: 'planned',
    attempt: 0,
    repeats: 0,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: null,
    asked: [],
    retryAsked: false,
  });
});

describe('what is told', () => {
  test('is a fact of the charge, to its parties', () => {
    expect(withEvent(aCharge(), 'charge.captured', inputs).events).toEqual([
      { type: 'charge.captured', data: { charge: chargeFacts(aCharge()) }, parties: ['tina', 'oscar'] },
    ]);
  });

  test('does not include a hold without a ride', () => {
    expect(withEvent({ ...aCharge(), rideId: null }, 'charge.captured', inputs).events).toEqual([]);
  });
});

describe('two decisions in one write', () => {
  const first = withEvent(aCharge({ status: 'captured' }), 'charge.captured', inputs);
  const second = (charge: Charge) => withEvent({ ...charge, refundedCents: 1 }, 'charge.refunded', inputs);

  test('follow each other', () => {
    const both = followedBy(first, second, aCharge());

    expect(both?.state).toMatchObject({ status: 'captured', refundedCents: 1 });
    expect(both?.events.map(({ type }) => type)).toEqual(['charge.captured', 'charge.refunded']);
  });

  test('are one where the other changes nothing', () => {
    expect(followedBy(first, () => undefined, aCharge())).toBe(first);
    expect(followedBy(undefined, second, aCharge())?.state).toMatchObject({ status: 'authorized', refundedCents: 1 });
    expect(followedBy(undefined, () => undefined, aCharge())).toBeUndefined();
  });
});

test('a step between two calls is told to nobody', () => {
  expect(withoutEvent(aCharge({ desired: 'captured' }), inputs)).toEqual({
    state: { ...aCharge({ desired: 'captured' }), nextAttemptAt: noon },
    events: [],
  });
});
