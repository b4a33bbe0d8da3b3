import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { codeMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { type Sandbox, startSandbox } from '@livery/sandbox/start.ts';
import { aTraveler, aTravelerForm, inDatabase, type SignedIn, startIdentity } from './identity-harness.ts';

let sandbox: Sandbox;
let identity: TestService;
beforeAll(async () => {
  // The provider decides when a code is over, so it gets a clock of its own here.
  sandbox = await startSandbox({});
  identity = await startIdentity({ TWILIO_URL: sandbox.url });
});
afterAll(async () => {
  await identity.stop();
  await sandbox.stop();
});

async function put(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
const moveClock = (offsetMs: number) => put('/clock', { offsetMs });
const disturb = (rules: FaultRule[]) => put('/faults', { rules });

/** The codes texted to the number, the newest first. */
async function codesFor(phoneNumber: string): Promise<string[]> {
  const { items } = await (await fetch(`${sandbox.url}/messages?to=%2B1${phoneNumber}`)).json();
  return items.map(({ text }: { text: string }) => /\d{6}/.exec(text)?.[0]);
}

test('an expired phone code is refused as expired, and still refused once a new one, which works, is sent', async () => {
  const { phoneNumber } = aTravelerForm();
  const send = () => identity.call(`GET /sendTwilioVerificationToken?phone=%2B1${phoneNumber}`);
  const check = (code = '') => identity.call(`GET /checkTwilioVerificationToken?phone=%2B1${phoneNumber}&code=${code}`);
  await send();
  const [old] = await waitFor(async () =>
    (await codesFor(phoneNumber)).length === 1 ? codesFor(phoneNumber) : undefined,
  );

  await moveClock(codeMinutes * minuteMs + 1_000);
  const late = await check(old);
  const again = await send();
  const [fresh] = await waitFor(async () =>
    (await codesFor(phoneNumber)).length === 2 ? codesFor(phoneNumber) : undefined,
  );

  expect(late).toMatchObject({
    status: 400,
    body: { error: { code: 'PHONE_VERIFICATION_ERROR', message: messages.phoneCodeOver } },
  });
  expect(again.status).toBe(200);
  expect((await check(old)).body.error.message).toBe(messages.phoneVerificationError);
  expect((await check(fresh)).body.phoneProof).toEqual(expect.any(String));
  expect((await check(fresh)).body.error.message).toBe(messages.phoneCodeOver);
});

test('a code that the provider did not judge is no guess: the right one is good once it answers', async () => {
  const { phoneNumber } = aTravelerForm();
  const check = (code = '') => identity.call(`GET /checkTwilioVerificationToken?phone=%2B1${phoneNumber}&code=${code}`);
  const failing: FaultRule = {
    provider: 'twilio',
    path: '/v2/Services/*/VerificationCheck$',
    kind: 'error',
    status: 500,
  };
  await identity.call(`GET /sendTwilioVerificationToken?phone=%2B1${phoneNumber}`);
  const [code] = await waitFor(async () => {
    const texted = await codesFor(phoneNumber);
    return texted.length === 1 ? texted : undefined;
  });

  await disturb([failing]);
  const unjudged: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) unjudged.push((await check(code)).status);
  await disturb([]);
  const judged = await check(code);

  expect(unjudged).toEqual(Array(6).fill(503));
  expect(judged.status).toBe(200);
});

/** The link, made from the newest event as notifications makes it. */
async function askForLink({ user: { uid, email } }: SignedIn): Promise<string> {
  const known = new Set(identity.events().map(({ id }) => id));
  await identity.call('POST /sendForgotPasswordEmail', { body: { toEmail: email } });
  const isNew = ({ id, subject }: { id: string; subject: string }) => subject === uid && !known.has(id);
  const { data } = await identity.waitForEvent('password.reset-requested', isNew);
  const link = { prefix: 'w', linkId: data.linkId, purpose: 'password', person: uid };
  return linkToken(identity.environment['ACCOUNT_LINK_SECRET'] ?? '', { ...link, expiresAt: new Date(data.expiresAt) });
}

test('a link for a new password that has expired says so and is refused; the next one is good', async () => {
  const person = await aTraveler(identity);
  const reset = (token: string) =>
    identity.call('POST /resetPassword', { body: { token, password: 'a new sentence' } });
  const old = await askForLink(person);
  // Passwords follow the system's clock, which nobody moves: the link seems to have been asked for earlier.
  await inDatabase(identity, (database) =>
    database
      .collection<{ _id: string }>('users')
      .updateOne({ _id: person.user.uid }, { $set: { 'reset.expiresAt': new Date(Date.now() - 1_000) } }),
  );

  const late = await reset(old);
  const next = await askForLink(person);

  expect(late).toMatchObject({ status: 400, body: { error: { message: messages.invalidResetLink } } });
  expect((await reset(old)).status).toBe(400);
  expect((await reset(next)).status).toBe(200);
});
