import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { createReservations, type Reservations } from '../actions/reservations.ts';
import { reservationStore } from '../store/reservation-store.ts';
import { userStore } from '../store/user-store.ts';
import { aTravelerForm } from './identity-harness.ts';

const reservationsOf = (kit: Kit) => createReservations({ reservations: reservationStore(kit), users: userStore(kit) });
let opened: TestStores<Reservations>;
let reservations: Reservations;
beforeAll(async () => {
  opened = await openTestStores('reservations', reservationsOf);
  reservations = opened.stores;
});
afterAll(() => opened.close());

const [first, twin] = [
  { uid: 'anna', attempt: 'first' },
  { uid: 'anna', attempt: 'twin' },
];
const stranger = { uid: 'eve', attempt: 'stranger' };
const codeOfFailure = (work: Promise<void>) =>
  work.then(
    () => 'reserved',
    ({ code }) => code,
  );

test.each([
  ['the later one', [first, twin], twin],
  ['the earlier one', [first, twin], first],
])('of two twins %s fails, and the other one keeps e-mail and phone', async (_which, attempts, failing) => {
  const form = aTravelerForm();
  for (const attempt of attempts) await reservations.reserve(form, attempt);

  await reservations.release(form, failing);

  expect(await codeOfFailure(reservations.reserve(form, stranger))).toBe('EMAIL_EXISTS');
  await reservations.confirm(form, 'anna');
  expect(await codeOfFailure(reservations.reserve({ ...form, email: 'eve@example.org' }, stranger))).toBe(
    'PHONE_EXISTS',
  );
});

test('who fails alone leaves e-mail and phone to others', async () => {
  const form = aTravelerForm();
  await reservations.reserve(form, first);

  await reservations.release(form, first);

  expect(await codeOfFailure(reservations.reserve(form, stranger))).toBe('reserved');
});

test('twenty twins at once reserve the same, whichever of them fail', async () => {
  const form = aTravelerForm();
  const twins = Array.from({ length: 20 }, (_, turn) => ({ uid: 'ben', attempt: `ben-${turn}` }));

  await Promise.all(
    twins.map(async (attempt, turn) => {
      await reservations.reserve(form, attempt);
      if (turn > 0) await reservations.release(form, attempt);
    }),
  );

  expect(await codeOfFailure(reservations.reserve(form, stranger))).toBe('EMAIL_EXISTS');
});
