import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import {
  anOperator,
  asTheGatewaySends,
  aTraveler,
  aTravelerForm,
  codesOf,
  formWith,
  inDatabase,
  picture,
  proofFor,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** A second process of the service, which dies at that line where one is named. */
async function startAnother(failpoint = ''): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = { ...identity.environment, LOG_LEVEL: 'info', ...(failpoint && { FAILPOINT: failpoint }) };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const { msg, url } = JSON.parse(line);
    if (msg === 'started') return { url, process: child };
  }
  throw new Error('it did not start');
}

async function postUntilItDies(failpoint: string, path: string, call: { body: BodyInit; headers: HeadersInit }) {
  const doomed = await startAnother(failpoint);
  const died = once(doomed.process, 'exit');
  await expect(fetch(doomed.url + path, { method: 'POST', ...call })).rejects.toThrow();
  await died;
}

const callUntilItDies = (failpoint: string, path: string, call: { body: object; headers?: object }) =>
  postUntilItDies(failpoint, path, {
    body: JSON.stringify(call.body),
    headers: { 'content-type': 'application/json', ...asTheGatewaySends(), ...call.headers },
  });

const signUpUntilItDies = (body: object, key: string, failpoint = 'identity.after_reservation_before_user:1') =>
  callUntilItDies(failpoint, '/signup/traveler', {
    body,
    headers: { 'idempotency-key': key },
  });

const letReservationsExpire = () =>
  inDatabase(identity, (database) =>
    database
      .collection('reservations')
      .updateMany({ expiresAt: { $exists: true } }, { $set: { expiresAt: new Date(0) } }),
  );

/** Somebody else's form, with a phone of their own and an e-mail that is not theirs. */
async function anotherWith(email: string) {
  const form = aTravelerForm({ email });
  return { ...form, phoneProof: await proofFor(identity, form.phoneNumber) };
}

test('a sign-up that died after its reservation is finished by the same request, or given up in time', async () => {
  const form = aTravelerForm();
  const body = { ...form, phoneProof: await proofFor(identity, form.phoneNumber) };
  const key = randomUUID();
  await signUpUntilItDies(body, key);
  const signUp = (asked: object, idempotencyKey: string) =>
    identity.call('POST /signup/traveler', { body: asked, headers: { 'idempotency-key': idempotencyKey } });

  const byAnother = await signUp(body, randomUUID());
  const bySame = await signUp(body, key);

  expect(byAnother.body.error.code).toBe('EMAIL_EXISTS');
  expect(bySame.status).toBe(201);

  const next = aTravelerForm();
  const nextBody = { ...next, phoneProof: await proofFor(identity, next.phoneNumber) };
  await signUpUntilItDies(nextBody, randomUUID());
  await letReservationsExpire();

  expect((await signUp(nextBody, randomUUID())).status).toBe(201);
  expect((await signUp(await anotherWith(form.email), randomUUID())).body.error.code).toBe('EMAIL_EXISTS');
}, 60_000);

test('an account keeps its e-mail though the sign-up died before it said so', async () => {
  const form = aTravelerForm();
  const body = { ...form, phoneProof: await proofFor(identity, form.phoneNumber) };
  await signUpUntilItDies(body, randomUUID(), 'store.after_write:1');
  await letReservationsExpire();

  const another = await identity.call('POST /signup/traveler', { body: await anotherWith(form.email) });

  expect(another.body.error.code).toBe('EMAIL_EXISTS');
}, 60_000);

test('a refresh that died before its answer ends nothing', async () => {
  const person = await aTraveler(identity);
  const body = { refreshToken: person.refresh };
  await callUntilItDies('store.after_write:1', '/sessions/refresh', { body });

  const again = await identity.call('POST /sessions/refresh', { body });
  const next = await identity.call('POST /sessions/refresh', {
    body: { refreshToken: again.headers.get('x-refresh-token') },
  });

  expect([again.status, next.status]).toEqual([200, 200]);
}, 60_000);

test('a second factor is told of before it is on, and can be turned on again after a crash in between', async () => {
  const person = await aTraveler(identity);
  const { phoneProof, headers, user } = person;
  const begin = { headers, body: { password: aTravelerForm().password, phoneProof } };
  const { body: begun } = await identity.call('POST /auth/secondFactor/begin', begin);
  const code = codesOf(begun.address);
  const turnOn = () => ({ headers, body: { sealed: begun.sealed, code: code() } });
  await callUntilItDies('store.after_write:1', '/auth/secondFactor/turnOn', turnOn());

  await identity.waitForEvent('second-factor.changed', ({ data }) => data.uid === user.uid && data.what === 'on');
  const again = await identity.call('POST /auth/secondFactor/turnOn', turnOn());

  expect([again.status, again.body.recoveryCodes.length]).toEqual([200, 10]);
}, 60_000);

test('pictures of an upload that died before its owner’s profile named them are deleted within the hours after', async () => {
  const operator = await anOperator(identity);
  const { uid } = operator.user;
  const { body: kept } = await upload(identity, operator, { category: 'vehicle' });
  const path = `/uploadFile?category=vehicle&id=${uid}`;
  const call = { body: formWith(await picture()), headers: operator.headers };
  await postUntilItDies('identity.after_file_before_ref:1', path, call);
  const theirs = { filename: { $regex: `^${uid}/vehicle/` } };
  const names = () =>
    inDatabase(identity, async (database) => {
      const found = await database.collection('files.files').find(theirs).toArray();
      return found.map(({ filename }) => filename).sort();
    });
  expect(await names()).toHaveLength(6);
  const twoHoursAgo = new Date(Date.now() - 2 * hourMs);
  await inDatabase(identity, (database) =>
    database.collection('files.files').updateMany(theirs, { $set: { uploadDate: twoHoursAgo } }),
  );

  const another = await startAnother();

  await waitFor(async () => (await names()).length === 3, { message: 'the pictures are still there' });
  expect(await names()).toEqual(
    [kept.fileName, `resized_${kept.fileName}`, `thumb_${kept.fileName}`]
      .map((name) => `${uid}/vehicle/${name}`)
      .sort(),
  );
  another.process.kill();
  await once(another.process, 'exit');
}, 60_000);
