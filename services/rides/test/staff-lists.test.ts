import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { anOperator } from './builders.ts';
import { aKnownOperator, aKnownTraveler, anOpenRide, asOperator, startRides, userFacts } from './rides-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRides();
}, 60_000);
afterAll(() => service.stop(), 30_000);

const owner = { uid: 'olivia', adminRole: 'owner' } as const;
const staff = { uid: 'sam', adminRole: 'staff' } as const;
const charges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };
const reason = 'Asked for by the traveler.';

const ridesFor = async (query: string, as: { uid: string; adminRole?: 'owner' | 'staff' } = staff) =>
  service.call(`GET /admin/rides?pageSize=100${query}`, { as });
const idsIn = async (query = '') => (await ridesFor(query)).body.items.map(({ id }: { id: string }) => id);

async function aConfirmedRide() {
  const [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service)];
  const ride = await anOpenRide(service, anna);
  const { id } = ride;
  await service.call(`POST /rides/${id}/offer`, { as: asOperator(otto), body: charges });
  await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });
  await service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {} });
  return { ...ride, anna, otto };
}

async function suspend(uid: string, suspended = true, sequence = suspended ? 2 : 3): Promise<void> {
  const asOne = { accountType: 'Operator', approval: 'approved', operator: anOperator().operator } as const;
  const user = userFacts(uid, { ...(uid.startsWith('otto') && asOne), suspended });
  const type = suspended ? 'user.suspended' : 'user.reinstated';
  await service.handled(await service.publish({ type, subject: uid, sequence, data: { user, reason } }));
}

describe('the rides that staff must keep or cancel', () => {
  test('are those of suspended operators, until they are kept', async () => {
    const { id, otto } = await aConfirmedRide();
    expect(await idsIn()).not.toContain(id);
    await suspend(otto);
    const waiting = (await ridesFor('')).body.items.find((row: { id: string }) => row.id === id);

    const seen = await service.call(`GET /rides/${id}`, { as: staff });
    const refused = await service.call(`POST /admin/rides/${id}/keep`, { as: staff, body: { reason } });
    const kept = await service.call(`POST /admin/rides/${id}/keep`, { as: owner, body: { reason } });

    expect(waiting).toMatchObject({ status: 'CONFIRMED', operator: { uid: otto, suspended: true } });
    expect(seen.body).toMatchObject({ view: 'admin', actions: [] });
    expect(refused.status).toBe(403);
    expect(kept.status).toBe(200);
    expect(await idsIn()).not.toContain(id);
  });

  test('are also those of suspended travelers', async () => {
    const { id, anna } = await aConfirmedRide();
    await suspend(anna);
    const waiting = (await ridesFor('')).body.items.find((row: { id: string }) => row.id === id);

    const seen = await service.call(`GET /rides/${id}`, { as: owner });
    const kept = await service.call(`POST /admin/rides/${id}/keep`, { as: owner, body: { reason } });

    expect(waiting).toMatchObject({ traveler: { uid: anna, suspended: true }, operator: { suspended: false } });
    expect(seen.body).toMatchObject({ actions: ['cancel-by-staff', 'keep'], undecidedSides: ['traveler'] });
    expect(kept.body).toMatchObject({
      actions: ['cancel-by-staff'],
      undecidedSides: [],
      staffDecisions: [{ did: 'kept', reason }],
    });
    expect(await idsIn()).not.toContain(id);
  });

  test.each([
    ['otto', 'operator'],
    ['anna', 'traveler'],
  ] as const)('are listed again when %s is suspended again after a reinstatement', async (name, side) => {
    const ride = await aConfirmedRide();
    const { id } = ride;
    await suspend(ride[name]);
    await service.call(`POST /admin/rides/${id}/keep`, { as: owner, body: { reason } });
    await suspend(ride[name], false);
    expect(await idsIn()).not.toContain(id);
    await suspend(ride[name], true, 4);

    const listed = await idsIn();
    const seen = await service.call(`GET /rides/${id}`, { as: owner });
    const kept = await service.call(`POST /admin/rides/${id}/keep`, { as: owner, body: { reason } });

    expect(listed).toContain(id);
    expect(seen.body).toMatchObject({ undecidedSides: [side], staffDecisions: [{ did: 'kept', reason }] });
    expect(kept.status).toBe(200);
    expect(await idsIn()).not.toContain(id);
  });

  test('leave the list when they are cancelled, or their operator is reinstated', async () => {
    const [first, second] = [await aConfirmedRide(), await aConfirmedRide()];
    await suspend(first.otto);
    await suspend(second.otto);
    expect(await idsIn()).toEqual(expect.arrayContaining([first.id, second.id]));

    await service.call(`POST /admin/rides/${first.id}/cancel`, { as: owner, body: { reason } });
    await suspend(second.otto, false);

    const ids = await idsIn();
    expect(ids).not.toContain(first.id);
    expect(ids).not.toContain(second.id);
  });
});

describe('the open ride of a suspended traveler', () => {
  const open = async () => {
    const [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service)];
    const { id } = await anOpenRide(service, anna);
    const tell = (uid: string, command: string, body: object = {}) =>
      service.call(`POST /rides/${id}/${command}`, { as: uid === otto ? asOperator(otto) : { uid }, body });
    const listed = async () => {
      const { body } = await service.call('GET /rides?list=new&pageSize=100', { as: asOperator(otto) });
      return body.items.some((row: { id: string }) => row.id === id);
    };
    return { id, anna, otto, tell, listed };
  };
  const refusedAs = (status: number, code: string, message: string) => ({ status, body: { error: { code, message } } });
  const itsTraveler = refusedAs(409, 'TRAVELER_SUSPENDED', messages.travelerSuspended);

  test('is not listed for operators and takes no offer until the traveler is reinstated', async () => {
    const { id, anna, otto, tell, listed } = await open();
    const before = await listed();
    await suspend(anna);

    const seen = await service.call(`GET /rides/${id}`, { as: asOperator(otto) });
    const refused = await tell(otto, 'offer', charges);
    const meanwhile = await listed();
    await suspend(anna, false);

    expect([before, meanwhile, await listed()]).toEqual([true, false, true]);
    expect(seen.body).toMatchObject({
      headline: null,
      statusText: messages.travelerSuspended,
      turn: { whose: 'nobody' },
    });
    expect(seen.body.actions).not.toContain('offer');
    expect(refused).toMatchObject(itsTraveler);
    expect((await tell(otto, 'offer', charges)).status).toBe(200);
  });

  test('loses its selection and is not confirmed, and its traveler can only cancel', async () => {
    const { id, anna, otto, tell } = await open();
    await tell(otto, 'offer', charges);
    await tell(anna, 'select', { operatorId: otto });
    await suspend(anna);
    const told = await service.waitForEvent('ride.operator-unselected', ({ subject }) => subject === id);

    const seen = await service.call(`GET /rides/${id}`, { as: { uid: anna } });
    const selectedAgain = await tell(anna, 'select', { operatorId: otto });
    const row = (await service.call('GET /reservations?list=pending', { as: { uid: anna } })).body.items[0];
    const ottos = (await service.call('GET /rides?list=pendingApproval', { as: asOperator(otto) })).body.items[0];

    expect(told.data).toMatchObject({ operatorId: otto, by: 'traveler' });
    expect(seen.body).toMatchObject({ statusText: messages.suspended, actions: ['cancel', 'change-card', 'prefer'] });
    expect(selectedAgain).toMatchObject(refusedAs(403, 'USER_SUSPENDED', messages.suspended));
    expect(row).toMatchObject({ id, statusText: messages.suspended, turn: { whose: 'nobody' } });
    expect(ottos).toMatchObject({ id, statusText: messages.travelerSuspended, turn: { whose: 'nobody' } });
  });
});

test('a decision about a ride needs a reason', async () => {
  const { id } = await aConfirmedRide();

  const refused = await service.call(`POST /admin/rides/${id}/cancel`, { as: owner, body: { reason: ' ' } });

  expect(refused).toMatchObject({ status: 400, body: { error: { fields: { reason: messages.reasonMissing } } } });
});

test('a ride is found by its code, and by either of its people', async () => {
  const { id, rideConfirmationCode: code, anna, otto } = await aConfirmedRide();

  const found = await waitFor(async () => {
    const lists = [
      await idsIn(`&query=${code.toLowerCase()}`),
      await idsIn(`&uid=${anna}`),
      await idsIn(`&uid=${otto}`),
    ];
    return lists.every((ids) => ids.length > 0) && lists;
  });

  expect(found).toEqual([[id], [id], [id]]);
  expect(await idsIn('&query=.*')).toEqual([]);
  expect(await idsIn('&uid=nobody')).toEqual([]);
});

test('staff read the whole history of a ride, with the names in it', async () => {
  const [anna, otto, olga] = [
    await aKnownTraveler(service),
    await aKnownOperator(service),
    await aKnownOperator(service),
  ];
  const { id } = await anOpenRide(service, anna);
  await service.call(`POST /rides/${id}/deny`, { as: asOperator(olga), body: {} });
  await service.call(`POST /rides/${id}/offer`, { as: asOperator(otto), body: charges });

  const { status, body } = await service.call(`GET /rides/${id}/history`, { as: staff });

  expect(status).toBe(200);
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
    `${anna} requested a ride`,
    'Operators were asked',
    `${olga} is not available`,
    `${otto} replied available`,
  ]);
});

test('the list is for staff', async () => {
  expect((await ridesFor('', { uid: 'anna' })).status).toBe(403);
  expect((await service.call('GET /admin/rides')).status).toBe(401);
  expect((await ridesFor('&page=0')).status).toBe(400);
});
