import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { chargeFacts } from './builders.ts';
import { aKnownOperator, aKnownTraveler, anOpenRide, asOperator, inThreeHours, startRides } from './rides-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRides();
}, 60_000);
afterAll(() => service.stop(), 30_000);

const charges = { tollsCents: 450, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };
type As = { uid: string; accountType?: 'Operator'; adminRole?: 'owner' };

async function exportFor(as: As) {
  const { body } = await service.call('GET /users/me/export/rides', { as });
  expect(body.next).toBeNull();
  return body.items;
}

async function aConfirmedRide(changes = {}) {
  const [anna, otto, olga] = [
    await aKnownTraveler(service),
    await aKnownOperator(service),
    await aKnownOperator(service),
  ];
  const { id } = await anOpenRide(service, anna, changes);
  for (const uid of [otto, olga]) await service.call(`POST /rides/${id}/offer`, { as: asOperator(uid), body: charges });
  await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });
  await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });
  await service.call(`POST /rides/${id}/chats`, { as: { uid: anna }, body: { msg: 'The key is under the flowerpot' } });
  await service.call(`POST /rides/${id}/chats`, { as: asOperator(otto), body: { msg: 'I come by the back street' } });
  return { id, anna, otto, olga };
}

test('a traveler gets each ride with its offers, and what she wrote in the chat', async () => {
  const { id, anna, otto, olga } = await aConfirmedRide();

  const rides = await exportFor({ uid: anna });

  expect(rides).toMatchObject([
    {
      id,
      view: 'traveler',
      status: 'CONFIRMED',
      messages: [{ msg: 'The key is under the flowerpot', automatic: false }],
      receipt: null,
    },
  ]);
  const offers: { operatorId: string; tollsCents: number; operator: object }[] = rides[0].offers;
  expect(new Set(offers.map(({ operatorId }) => operatorId))).toEqual(new Set([otto, olga]));
  expect(offers[0]).toMatchObject({ tollsCents: 450, operator: { name: expect.any(String) } });
  expect(Object.keys(offers[0]?.operator ?? {})).toEqual(['name']);
  expect(JSON.stringify(rides)).not.toContain('back street');
});

test('an operator gets its own offer and messages, and no more of the ride than its page shows', async () => {
  const { id, anna, otto, olga } = await aConfirmedRide();
  const shown = (await service.call(`GET /rides/${id}`, { as: { uid: anna } })).body;

  const [driver, loser] = [await exportFor(asOperator(otto)), await exportFor(asOperator(olga))];

  expect(driver).toMatchObject([
    {
      id,
      view: 'operator',
      offers: [{ operatorId: otto, status: 'confirmed' }],
      messages: [{ msg: 'I come by the back street' }],
      passengerFirstName: shown.passengerFirstName,
    },
  ]);
  expect(loser).toMatchObject([
    { id, offers: [{ operatorId: olga }], messages: [], serviceFrom: null, passengerFirstName: null },
  ]);
  expect(JSON.stringify(loser)).not.toContain(shown.passengerPhone);
});

test('both sides get the extra stops with their notes, one that was denied too, and nobody else does', async () => {
  const { id, anna, otto, olga } = await aConfirmedRide({ serviceDate: inThreeHours() });
  const charge = chargeFacts(id, { purpose: 'ride', epoch: 1, operatorId: otto });
  await service.handled(
    await service.publish({ type: 'charge.authorized', subject: charge.chargeId, key: id, data: { charge } }),
  );
  const stop = { extraStopChargesCents: 2_500, extraStopNotes: 'Second pick-up at 12 Elm St' };
  const stages = ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'OPERATOR_ON_LOCATION', 'PASSENGER_ON_BOARD'];
  for (const body of [...stages.map((stage) => ({ stage })), { stage: 'ADD_EXTRA_STOPS', ...stop }])
    await service.call(`POST /rides/${id}/stage`, { as: asOperator(otto), body });
  await service.call(`POST /rides/${id}/extraStops/0/deny`, { as: { uid: anna }, body: {} });

  const [hers, his, losers] = [
    await exportFor({ uid: anna }),
    await exportFor(asOperator(otto)),
    await exportFor(asOperator(olga)),
  ];

  const extraStops = [{ index: 0, chargesCents: 2_500, notes: stop.extraStopNotes, status: 'DENIED' }];
  for (const [{ offers }] of [hers, his])
    expect(offers.find(({ operatorId }: { operatorId: string }) => operatorId === otto)).toMatchObject({ extraStops });
  expect(losers).toMatchObject([{ id, offers: [{ operatorId: olga, extraStops: [] }] }]);
  expect(JSON.stringify(losers)).not.toContain('Elm St');
});

test('an operator who gave a ride back gets no receipt of what the next one earns', async () => {
  const { id, anna, otto: abel, olga: otto } = await aConfirmedRide();
  const released = chargeFacts(id, { purpose: 'ride', epoch: 1, operatorId: abel, status: 'voided' });
  await service.call(`POST /rides/${id}/cancelConfirmed`, { as: asOperator(abel), body: {} });
  await service.handled(
    await service.publish({ type: 'charge.voided', subject: released.chargeId, key: id, data: { charge: released } }),
  );
  await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });
  await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });

  const [former, driver] = [await exportFor(asOperator(abel)), await exportFor(asOperator(otto))];

  expect(driver).toMatchObject([{ id, offers: [{ operatorId: otto, status: 'confirmed' }] }]);
  expect(former).toMatchObject([{ id, offers: [{ operatorId: abel }], receipt: null }]);
  expect(JSON.stringify(former)).not.toContain(otto);
});

test('nobody gets the rides of others, not even staff', async () => {
  await aConfirmedRide();

  expect(await exportFor({ uid: await aKnownTraveler(service) })).toEqual([]);
  expect(await exportFor(asOperator(await aKnownOperator(service)))).toEqual([]);
  expect(await exportFor({ uid: 'olivia', adminRole: 'owner' })).toEqual([]);
  expect((await service.call('GET /users/me/export/rides')).status).toBe(401);
});
