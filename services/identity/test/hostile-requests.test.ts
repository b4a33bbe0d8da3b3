import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import {
  anOperator,
  anOperatorForm,
  aTraveler,
  aTravelerForm,
  inDatabase,
  proofFor,
  type SignedIn,
  startIdentity,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** What only the server decides about a person. */
const ours: [string, unknown][] = [
  ['uid', 'somebody-else'],
  ['accountType', 'Operator'],
  ['adminRole', 'owner'],
  ['approved', true],
  ['approval', 'approved'],
  ['suspended', false],
  ['underReview', []],
  ['accessEpoch', 0],
  ['passwordHash', 'x'],
  ['acceptedRides', 900],
  ['completedRides', 900],
  ['avgRating', 5],
  ['numberOfRatings', 900],
  ['stripeSubscriptionActive', true],
  ['stripeConnectedAccount', 'acct_1'],
  ['preferredOperators', ['somebody-else']],
  ['__proto__.adminRole', 'owner'],
];

describe('nobody gives themselves', () => {
  let operator: SignedIn;
  beforeAll(async () => {
    operator = await anOperator(identity);
  });

  test.each(ours)('%s in the profile', async (field, value) => {
    const { headers } = operator;

    const answer = await identity.call('PATCH /users/me', { headers, body: { address: '1 Main St', [field]: value } });

    expect(answer.status).toBe(400);
    expect((await identity.call('GET /auth/session', { headers })).body.user.address).toBeNull();
  });

  test.each(ours)('%s at sign-up', async (field, value) => {
    const [traveler, driver] = [aTravelerForm({ [field]: value }), anOperatorForm({ [field]: value })];

    const answers = await Promise.all([
      identity.call('POST /signup/traveler', { body: { ...traveler, phoneProof: 'x' } }),
      identity.call('POST /signup/operator', { body: { ...driver, phoneProof: 'x' } }),
    ]);

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.error.code).not.toBe('PHONE_PROOF_LAPSED');
    }
  });
});

describe('twenty sign-ups at once', () => {
  const signUp = async (form: ReturnType<typeof aTravelerForm>, phoneProof: string) =>
    identity.call('POST /signup/traveler', {
      body: { ...form, phoneProof },
      headers: { 'idempotency-key': randomUUID() },
    });
  const countOf = (filter: object) =>
    inDatabase(identity, (database) => database.collection('users').countDocuments(filter));

  test('with one e-mail make one account', async () => {
    const { email } = aTravelerForm();
    const forms = Array.from({ length: 20 }, () => aTravelerForm({ email }));
    const proofs = await Promise.all(forms.map(({ phoneNumber }) => proofFor(identity, phoneNumber)));

    const answers = await Promise.all(forms.map((form, at) => signUp(form, proofs[at] ?? '')));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await countOf({ email })).toBe(1);
  }, 60_000);

  test('with one phone and one proof make one account', async () => {
    const { phoneNumber } = aTravelerForm();
    const phoneProof = await proofFor(identity, phoneNumber);
    const forms = Array.from({ length: 20 }, () => aTravelerForm({ phoneNumber }));

    const answers = await Promise.all(forms.map((form) => signUp(form, phoneProof)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await countOf({ phoneNumber })).toBe(1);
  }, 60_000);
});

describe('the code of a phone', () => {
  const send = (phone: string) => identity.call(`GET /sendTwilioVerificationToken?phone=%2B1${phone}`);
  const check = (phone: string, code: string) =>
    identity.call(`GET /checkTwilioVerificationToken?phone=%2B1${phone}&code=${code}`);
  const newNumber = () => aTravelerForm().phoneNumber;
  const refused = { status: 400, body: { error: { code: 'PHONE_VERIFICATION_ERROR' } } };

  async function sentCode(phone: string): Promise<string> {
    await send(phone);
    return waitFor(async () => {
      const { items } = await (await fetch(`${process.env['SANDBOX_URL']}/messages?to=%2B1${phone}`)).json();
      return /(\d{6})/.exec(items[0]?.text ?? '')?.[1];
    });
  }

  /** Another code of six digits. */
  const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  test('is good once', async () => {
    const phone = newNumber();
    const code = await sentCode(phone);

    expect((await check(phone, code)).status).toBe(200);
    expect(await check(phone, code)).toMatchObject(refused);
  });

  test('is not good for another number', async () => {
    const [phone, other] = [newNumber(), newNumber()];
    const code = await sentCode(phone);
    await send(other);

    expect(await check(other, code)).toMatchObject(refused);
    expect((await check(phone, code)).status).toBe(200);
  });

  test('is not found by guessing: after five wrong ones the right one is refused too', async () => {
    const phone = newNumber();
    const code = await sentCode(phone);
    for (let guess = 1; guess <= 5; guess += 1) expect(await check(phone, wrong(code, guess))).toMatchObject(refused);

    expect((await check(phone, code)).status).not.toBe(200);
  });

  test('is not good for a number that asked for none', async () => {
    expect(await check(newNumber(), '123456')).toMatchObject(refused);
  });
});

describe('a link for a new password', () => {
  const secret = () => identity.environment['ACCOUNT_LINK_SECRET'] ?? '';
  const reset = (token: string) =>
    identity.call('POST /resetPassword', { body: { token, password: 'another long sentence' } });

  async function linkOf({ user: { uid, email } }: SignedIn) {
    const known = new Set(identity.events().map(({ id }) => id));
    await identity.call('POST /sendForgotPasswordEmail', { body: { toEmail: email } });
    const { data } = await identity.waitForEvent(
      'password.reset-requested',
      ({ id, subject }) => subject === uid && !known.has(id),
    );
    return { prefix: 'w', linkId: data.linkId, purpose: 'password', person: uid, expiresAt: new Date(data.expiresAt) };
  }

  const refused = { status: 400, body: { error: { code: 'INVALID_LINK' } } };

  test('is not good after its hour, also with a later time written into it', async () => {
    const person = await aTraveler(identity);
    const link = await linkOf(person);
    const past = new Date(Date.now() - 1_000);
    await inDatabase(identity, (database) =>
      database
        .collection<{ _id: string }>('users')
        .updateOne({ _id: person.user.uid }, { $set: { 'reset.expiresAt': past } }),
    );

    expect(await reset(linkToken(secret(), { ...link, expiresAt: past }))).toMatchObject(refused);
    expect(await reset(linkToken(secret(), link))).toMatchObject(refused);
  });

  test('is not good once a newer one was asked for, nor twice', async () => {
    const person = await aTraveler(identity);
    const first = linkToken(secret(), await linkOf(person));
    const second = linkToken(secret(), await linkOf(person));

    expect(await reset(first)).toMatchObject(refused);
    expect((await reset(second)).status).toBe(200);
    expect(await reset(second)).toMatchObject(refused);
  });
});
