import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aKnownOperator, aKnownTraveler, anOpenRide, asOperator, startRides } from './rides-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRides();
}, 60_000);
afterAll(() => service.stop(), 30_000);

const charges = { tollsCents: 500, parkingCents: 0, airportFeeCents: 1_000, miscCents: 0 };

test('a ride goes from an offer to a confirmation', async () => {
  const anna = await aKnownTraveler(service);
  const otto = await aKnownOperator(service);
  const { id } = await anOpenRide(service, anna);

  const offered = await service.call(`POST /rides/${id}/offer`, { as: asOperator(otto), body: charges });
  const selected = await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });
  const confirmed = await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });

  expect(offered).toMatchObject({ status: 200, body: { view: 'operator', exact: false, passengerPhone: null } });
  expect(selected.body).toMatchObject({ displayStatus: 'ACCEPTED', selectedOperatorId: otto });
  expect(confirmed.body).toMatchObject({ status: 'CONFIRMED', exact: true, passengerPhone: '3125550100' });
  const event = await service.waitForEvent('ride.confirmed', ({ subject }) => subject === id);
  expect(event.data.ride).toMatchObject({ confirmEpoch: 1, confirmedOperatorId: otto });
});
