import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { workerNames } from '@livery/platform/testing/worker-names.ts';
import {
  anOperator,
  anUnprovenAdmin,
  aTravelerForm,
  earlyInStep,
  signedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

const { DATABASE, KAFKA_PREFIX } = workerNames('identity');
const fileKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const before = { ACCOUNT_LINK_SECRET: 'old', FILE_KEY: fileKey(1) };
const after = { ACCOUNT_LINK_SECRET: 'new', FILE_KEY: fileKey(2) };
const between = { ...after, ACCOUNT_LINK_SECRET_OLD: 'old', FILE_KEY_OLD: fileKey(1) };
const sentence = 'a second sentence';
const otherSentence = 'a third sentence';

let identity: TestService;
afterAll(() => identity.stop());

/** The same installation, started with other keys. */
async function restartWith(keys: Record<string, string>): Promise<void> {
  await identity?.stop();
  identity = await startIdentity({ DATABASE, KAFKA_PREFIX, ...keys });
}

async function askedLink(email: string, person: string, isNew: (linkId: string) => boolean = () => true) {
  await identity.call('POST /sendForgotPasswordEmail', { body: { toEmail: email } });
  const { data } = await identity.waitForEvent(
    'password.reset-requested',
    (event) => event.subject === person && isNew(event.data.linkId),
  );
  const { linkId, expiresAt } = data;
  return { prefix: 'w', linkId, purpose: 'password', person, expiresAt: new Date(expiresAt) };
}

const reset = async (token: string, password: string) =>
  (await identity.call('POST /resetPassword', { body: { token, password } })).status;

async function documentRead(email: string, password: string, path: string): Promise<number> {
  const { headers } = signedIn(await identity.call('POST /auth/login', { body: { email, password } }));
  return (await fetch(`${identity.url}/files/${path}`, { headers })).status;
}

async function resealed(keys: Record<string, string> = between): Promise<string> {
  const command = fileURLToPath(new URL('../reseal-files.ts', import.meta.url));
  const env = { ...identity.environment, ...keys };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
}

test('links and documents of the previous keys are good until those are removed', async () => {
  await restartWith(before);
  const operator = await anOperator(identity);
  const { uid, email } = operator.user;
  const { body } = await upload(identity, operator, { category: 'license' });
  const path = `${uid}/license/${body.fileName}`;
  const first = await askedLink(email, uid);

  await restartWith(between);
  expect(await reset(linkToken('old', first), sentence)).toBe(200);
  expect(await documentRead(email, sentence, path)).toBe(200);
  const second = await askedLink(email, uid, (linkId) => linkId !== first.linkId);

  await restartWith(after);
  expect(await documentRead(email, sentence, path)).toBe(500);
  expect(await reset(linkToken('old', second), otherSentence)).toBe(400);
  expect(await reset(linkToken('new', second), otherSentence)).toBe(200);
  await expect(resealed(after)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.*authenticate data\n$/),
  });
  expect(await resealed()).toMatch(/^3 files and 0 second factors were sealed with the newest key/);
  expect(await documentRead(email, otherSentence, path)).toBe(200);
  expect(await resealed()).toMatch(/^0 files/);
}, 120_000);

test('second factors are sealed anew with the documents', async () => {
  await restartWith(before);
  const { admin, code } = await anUnprovenAdmin(identity, 'owner');
  const proven = async (steps: number) => {
    const credentials = { email: admin.user.email, password: aTravelerForm().password };
    const { headers } = signedIn(await identity.call('POST /auth/login', { body: credentials }));
    await earlyInStep();
    return (await identity.call('POST /auth/secondFactor', { headers, body: { code: code(steps) } })).status;
  };

  await restartWith(between);
  expect(await proven(-1)).toBe(200);
  await restartWith(after);
  expect(await proven(0)).toBe(500);
  expect(await resealed()).toMatch(/^0 files and 1 second factors/);
  expect(await proven(1)).toBe(200);
  expect(await resealed()).toMatch(/^0 files and 0 second factors/);
}, 120_000);
