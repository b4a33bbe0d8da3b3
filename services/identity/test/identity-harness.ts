import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hourMs } from '@livery/contracts/durations.ts';
import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import { tokenReader } from '@livery/platform/http/access-tokens.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { type Answered, startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { createSigner } from '@livery/platform/testing/tokens.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import fastify from 'fastify';
import { type Db, MongoClient } from 'mongodb';
import { type TOTP, URI } from 'otpauth';
import sharp from 'sharp';
import { startIdentity as start } from '../app.ts';
import { identityVariables } from '../config.ts';

const sharedSandbox = process.env['SANDBOX_URL'] ?? '';
const signer = await createSigner();
const readToken = await tokenReader(fastify(), [signer.publicKey]);

export interface SignedIn {
  user: { uid: string; email: string; phoneNumber: string };
  access: string;
  refresh: string;
  /** Sent with a call, it makes the call theirs. */
  headers: Record<string, string>;
}

/** Whoever has just signed up, and so has shown that the phone is theirs. */
export interface Newcomer extends SignedIn {
  phoneProof: string;
}

/** Identity as deployed, with the sandbox as the texting provider. */
export async function startIdentity(environment: Record<string, string> = {}, log?: Logger): Promise<TestService> {
  return startTestService({
    log,
    name: 'identity',
    variables: identityVariables,
    start,
    signer,
    environment: {
      IDENTITY_PRIVATE_KEY: signer.privateKey,
      ACCOUNT_LINK_SECRET: 'account-link-secret-of-the-tests',
      PUBLIC_URL: 'http://livery.example',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token-of-the-tests',
      TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
      TWILIO_URL: sharedSandbox,
      FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
      LIMITS: 'demo',
      ...environment,
    },
  });
}

/** Avoids the exchanges N11 and N9x: service numbers, such as 976, are nobody's phone. */
const phone = () => `312${randomInt(2, 9)}${randomInt(2, 9)}${String(randomInt(100_000)).padStart(5, '0')}`;

export const aTravelerForm = (fields: object = {}) => ({
  email: `anna-${randomBytes(6).toString('hex')}@example.org`,
  password: 'correct horse battery',
  firstName: 'Anna',
  lastName: 'Smith',
  phoneNumber: phone(),
  requestorCategory: 'Individual',
  ...fields,
});

export const anOperatorForm = (fields: object = {}) => {
  const { requestorCategory: _, ...person } = aTravelerForm();
  return {
    ...person,
    carPlate: 'il 1234',
    vehicleVIN: '1M8GDM9AXKP042788',
    carYear: 2021,
    state: 'IL',
    carColor: 'Black',
    carMake: 'Cadillac',
    carModel: 'Escalade',
    airports: ['ORD', 'MDW'],
    cancellationPolicy: 24,
    receiveTexts: 'Yes',
    receiveEmails: 'No',
    ...fields,
  };
};

/** The newest code that was texted to the number. */
export async function codeFor({ environment }: TestService, phoneNumber: string): Promise<string> {
  return waitFor(async () => {
    const { items } = await (await fetch(`${environment['TWILIO_URL']}/messages?to=%2B1${phoneNumber}`)).json();
    return /(\d{6})/.exec(items[0]?.text ?? '')?.[1];
  });
}

export async function proofFor(service: TestService, phoneNumber: string): Promise<string> {
  const asked = await service.call(`GET /sendTwilioVerificationToken?phone=%2B1${phoneNumber}`);
  if (asked.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(asked.body)}`);
  const code = await codeFor(service, phoneNumber);
  const checked = await service.call(`GET /checkTwilioVerificationToken?phone=%2B1${phoneNumber}&code=${code}`);
  return checked.body.phoneProof;
}

/** The header that identity accepts: the gateway makes it from an access token, or without one. */
export function asTheGatewaySends(access = ''): { authorization: string } {
  return { authorization: `Bearer ${signer.signHop('identity', readToken(access) ?? null)}` };
}

export function signedIn({ body, headers }: { body: { user: SignedIn['user'] }; headers: Headers }): SignedIn {
  const access = headers.get('x-access-token') ?? '';
  const refresh = headers.get('x-refresh-token') ?? '';
  return { user: body.user, access, refresh, headers: asTheGatewaySends(access) };
}

export async function aTraveler(service: TestService, fields: object = {}): Promise<Newcomer> {
  const form = aTravelerForm(fields);
  const phoneProof = await proofFor(service, form.phoneNumber);
  return { ...signedIn(await service.call('POST /signup/traveler', { body: { ...form, phoneProof } })), phoneProof };
}

export async function anOperator(service: TestService, fields: object = {}): Promise<Newcomer> {
  const form = anOperatorForm(fields);
  const phoneProof = await proofFor(service, form.phoneNumber);
  return { ...signedIn(await service.call('POST /signup/operator', { body: { ...form, phoneProof } })), phoneProof };
}

export const picture = (options: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: 'navy', ...options } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

export interface Upload {
  category: string;
  /** A blue picture when absent. */
  content?: Buffer | string;
  id?: string;
}

export async function upload(service: TestService, { user, headers }: SignedIn, image: Upload): Promise<Answered> {
  const { category, content = await picture(), id = user.uid } = image;
  return service.call(`POST /uploadFile?category=${category}&id=${id}`, { headers, body: formWith(content) });
}

export function formWith(content: Buffer | string): FormData {
  const form = new FormData();
  form.set('image', new Blob([content as BlobPart]), 'from-my-phone.jpg');
  return form;
}

/** Signs up, is granted the role by the command, logs in again and proves the second factor. */
export async function anAdmin(service: TestService, role: AdminRole): Promise<SignedIn> {
  const { admin, code } = await anUnprovenAdmin(service, role);
  const { headers } = await service.call('POST /auth/secondFactor', { ...admin, body: { code: code() } });
  return signedIn({ body: admin, headers });
}

/** Logged in with the password alone; codes as the app shows them, and those for a lost phone. */
export async function anUnprovenAdmin(service: TestService, role: AdminRole) {
  const { user } = await aTraveler(service);
  const printed = enrollmentIn((await grantAdmin(service, user.email, role)).stdout);
  const body = { email: user.email, password: aTravelerForm().password };
  return { admin: signedIn(await service.call('POST /auth/login', { body })), ...printed };
}

/** What the command printed: the codes that follow from it, by steps from now, and the recovery codes. */
export function enrollmentIn(printed: string) {
  const [address = ''] = /otpauth:\S+/.exec(printed) ?? [];
  return {
    address,
    code: codesOf(address),
    recoveryCodes: printed.match(/^ {2}[a-z2-9]{4}(-[a-z2-9]{4}){5}$/gm)?.map((line) => line.trim()) ?? [],
  };
}

/** What an app that has read the address shows, by steps from now. */
export function codesOf(address: string): (steps?: number) => string {
  const app = URI.parse(address) as TOTP;
  return (steps = 0) => app.generate({ timestamp: Date.now() + steps * app.period * 1_000 });
}

const stepMs = 30_000;

/** Resolves when the step still lasts a while, so that codes of other steps are as far off when they arrive. */
export async function earlyInStep(): Promise<void> {
  await waitFor(() => Date.now() % stepMs < stepMs - 5_000);
}

/** Resolves when the hour still lasts a while: reads are noted once in each. */
export async function earlyInHour(): Promise<void> {
  await waitFor(() => Date.now() % hourMs < hourMs - 10_000);
}

export async function grantAdmin(service: TestService, ...args: string[]) {
  const command = fileURLToPath(new URL('../grant-admin.ts', import.meta.url));
  return promisify(execFile)(process.execPath, [command, ...args], { env: service.environment });
}

/** Reads the service's own database, or shifts times in it that follow the system's clock. */
export async function inDatabase<T>({ environment }: TestService, look: (database: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(environment['MONGO_URL'] ?? '');
  try {
    return await look(client.db(environment['DATABASE'] ?? ''));
  } finally {
    await client.close();
  }
}
