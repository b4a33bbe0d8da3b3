import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { MongoClient } from 'mongodb';
import { aTravelerForm, proofFor, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** A second process of the service, which dies between the reservation and the account. */
async function startDoomed(): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = { ...identity.environment, LOG_LEVEL: 'info', FAILPOINT: 'identity.after_reservation_before_user:1' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const { msg, url } = JSON.parse(line);
    if (msg === 'started') return { url, process: child };
  }
  throw new Error('it did not start');
}

async function signUpUntilItDies(body: object, key: string): Promise<void> {
  const doomed = await startDoomed();
  const died = once(doomed.process, 'exit');
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = fetch(`${doomed.url}/signup/traveler`, { method: 'POST', headers, body: JSON.stringify(body) });
  await expect(answer).rejects.toThrow();
  await died;
}

async function letReservationsExpire(): Promise<void> {
  const client = await MongoClient.connect(identity.environment['MONGO_URL'] ?? '');
  const reservations = client.db(identity.environment['DATABASE'] ?? '').collection('reservations');
  await reservations.updateMany({ expiresAt: { $exists: true } }, { $set: { expiresAt: new Date(0) } });
  await client.close();
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
  expect((await signUp({ ...aTravelerForm(), email: form.email, phoneProof: 'x' }, randomUUID())).body.error.code).toBe(
    'EMAIL_EXISTS',
  );
}, 60_000);
