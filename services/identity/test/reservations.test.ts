import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { createReservations, emailKey, phoneKey, type Reservations } from '../actions/reservations.ts';
import { type ReservationStore, reservationStore } from '../store/reservation-store.ts';
import { type UserStore, userStore } from '../store/user-store.ts';
import { aUser } from './a-user.ts';
import { aTravelerForm } from './identity-harness.ts';

interface Stores {
  held: ReservationStore;
  users: UserStore;
}
const storesOf = (kit: Kit): Stores => ({ held: reservationStore(kit), users: userStore(kit) });
let opened: TestStores<Stores>;
let reservations: Reservations;
beforeAll(async () => {
  opened = await openTestStores('reservations', storesOf);
  const { held, users } = opened.stores;
  reservations = createReservations({ reservations: held, users });
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

test('a sign-up that fails alone leaves e-mail and phone to others', async () => {
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

describe('what a sign-up that ended half way has left', () => {
  const longAgo = () => new Date(Date.now() - dayMs - hourMs);
  const heldSince = async (keys: string[], owner: string, expiresAt: Date) => {
    for (const key of keys) await opened.stores.held.take(key, { owner, attempt: 'crashed', expiresAt });
  };
  const stillHeld = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => opened.stores.held.get(key)))).map((found) => found?.owner);
  const keysOf = ({ email, phoneNumber }: ReturnType<typeof aTravelerForm>) => [emailKey(email), phoneKey(phoneNumber)];

  test('is forgotten a day later, not before', async () => {
    const [old, recent] = [keysOf(aTravelerForm()), keysOf(aTravelerForm())];
    await heldSince(old, 'gone', longAgo());
    await heldSince(recent, 'gone', new Date(Date.now() - hourMs));

    await reservations.forgetAbandoned();

    expect(await stillHeld(old)).toEqual([undefined, undefined]);
    expect(await stillHeld(recent)).toEqual(['gone', 'gone']);
  });

  test('stays with the account that exists after all, but for another phone that was tried', async () => {
    const [form, mistyped] = [aTravelerForm(), aTravelerForm()];
    const user = aUser({ uid: 'late', email: form.email, phoneNumber: form.phoneNumber });
    await opened.stores.users.insert('late', { state: user, events: [] });
    await heldSince([...keysOf(form), phoneKey(mistyped.phoneNumber)], 'late', longAgo());

    await reservations.forgetAbandoned();

    expect(await stillHeld([...keysOf(form), phoneKey(mistyped.phoneNumber)])).toEqual(['late', 'late', undefined]);
    expect((await opened.stores.held.get(emailKey(form.email)))?.expiresAt).toBeUndefined();
  });

  test('does not include what was confirmed', async () => {
    const form = aTravelerForm();
    await heldSince(keysOf(form), 'confirmed', longAgo());
    await reservations.confirm(form, 'confirmed');

    await reservations.forgetAbandoned();

    expect(await stillHeld(keysOf(form))).toEqual(['confirmed', 'confirmed']);
  });
});
