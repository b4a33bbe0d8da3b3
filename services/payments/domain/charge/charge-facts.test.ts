import { expect, test } from '@jest/globals';
import { aCharge, noon } from '../../test/builders.ts';
import { chargeFacts, partiesOf } from './charge-facts.ts';

test('what others hear of a charge holds no id of the provider', () => {
  expect(chargeFacts(aCharge({ failure: { code: 'lost_card', hard: true, cardId: 'pm_1' } }))).toEqual({
    chargeId: 'ride-1:ride:1',
    rideId: 'ride-1',
    purpose: 'ride',
    epoch: 1,
    stopIndex: null,
    travelerId: 'tina',
    operatorId: 'oscar',
    status: 'authorized',
    amountCents: 12_000,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: '2026-12-18T12:00:00.000Z',
    attempt: 1,
    failureCode: 'lost_card',
    hardDecline: true,
  });
});

test.each([
  ['payout', 'payout_unusable'],
  ['provider', 'provider_refused'],
] as const)('others hear of a charge blocked by %s as %s', (by, failureCode) => {
  const blocked = { by, code: 'x', from: 'planned', at: noon } as const;

  expect(chargeFacts(aCharge({ status: 'blocked', blocked }))).toMatchObject({ failureCode, hardDecline: false });
});

test('a charge concerns its traveler, and whoever earns it', () => {
  expect(partiesOf(aCharge())).toEqual(['tina', 'oscar']);
  expect(partiesOf(aCharge({ operatorId: null }))).toEqual(['tina']);
});
