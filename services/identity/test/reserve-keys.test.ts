import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { type ReserveKeys, reserveKeys } from '../actions/reserve-keys.ts';
import { reservationStore } from '../store/reservation-store.ts';
import { userStore } from '../store/user-store.ts';
import { aTravelerForm } from './identity-harness.ts';

const keysOf = (kit: Kit) => reserveKeys({ reservations: reservationStore(kit), users: userStore(kit) });
let opened: TestStores<ReserveKeys>;
let keys: ReserveKeys;
beforeAll(async () => {
  opened = await openTestStores('reserve-keys', keysOf);
  keys = opened.stores;
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
  for (const attempt of attempts) await keys.reserve(form, attempt);

  await keys.release(form, failing);

  expect(await codeOfFailure(keys.reserve(form, stranger))).toBe('EMAIL_EXISTS');
  await keys.confirm(form, 'anna');
  expect(await codeOfFailure(keys.reserve({ ...form, email: 'eve@example.org' }, stranger))).toBe('PHONE_EXISTS');
});

test('who fails alone leaves e-mail and phone to others', async () => {
  const form = aTravelerForm();
  await keys.reserve(form, first);

  await keys.release(form, first);

  expect(await codeOfFailure(keys.reserve(form, stranger))).toBe('reserved');
});

test('twenty twins at once reserve the same, whichever of them fail', async () => {
  const form = aTravelerForm();
  const twins = Array.from({ length: 20 }, (_, turn) => ({ uid: 'ben', attempt: `ben-${turn}` }));

  await Promise.all(
    twins.map(async (attempt, turn) => {
      await keys.reserve(form, attempt);
      if (turn > 0) await keys.release(form, attempt);
    }),
  );

  expect(await codeOfFailure(keys.reserve(form, stranger))).toBe('EMAIL_EXISTS');
});
