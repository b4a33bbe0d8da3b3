import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { phoneProofMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { modelOf } from '@livery/platform/mongo/connect.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import type { Answered, TestService } from '@livery/platform/testing/test-service.ts';
import type { Connection } from 'mongoose';
import { fileKeysOf } from '../config.ts';
import { type SecondFactorStore, secondFactorStore } from '../store/second-factor-store.ts';
import {
  anAdmin,
  anOperator,
  asTheGatewaySends,
  aTraveler,
  aTravelerForm,
  codesOf,
  earlyInStep,
  grantAdmin,
  type Newcomer,
  proofFor,
  type SignedIn,
  signedIn,
  startIdentity,
} from './identity-harness.ts';

const { password } = aTravelerForm();
let identity: TestService;
let connection: Connection;
/** Seals and opens as the service does, at whatever time. */
let sealing: Pick<SecondFactorStore, 'sealForLater' | 'unsealAgain'>;
beforeAll(async () => {
  identity = await startIdentity();
  connection = await connectTestDatabase('second-factors');
  const keys = fileKeysOf({ FILE_KEY: identity.environment['FILE_KEY'] ?? '' });
  sealing = secondFactorStore({ model: (name, schema) => modelOf(connection, name, schema) }, keys);
});
afterAll(async () => {
  await connection.close();
  await identity.stop();
});

type Asking = Pick<SignedIn, 'headers'>;
const call = (step: string, { headers }: Asking, body?: object) =>
  identity.call(`POST /auth/secondFactor${step}`, { headers, ...(body && { body }) });
const status = async ({ headers }: Asking) => (await identity.call('GET /auth/secondFactor', { headers })).body;
const logIn = ({ user }: SignedIn, code?: string) =>
  identity.call('POST /auth/login', { body: { email: user.email, password, ...(code && { code }) } });
const resultOf = ({ status: answered, body }: Answered) => [answered, body.error?.code];
const proven = (answer: Answered): Asking => ({
  headers: asTheGatewaySends(answer.headers.get('x-access-token') ?? ''),
});

async function begun(person: Newcomer) {
  const { body } = await call('/begin', person, { password, phoneProof: person.phoneProof });
  return { ...body, code: codesOf(body.address) } as {
    sealed: string;
    secret: string;
    code: ReturnType<typeof codesOf>;
  };
}

/** Turned on with the code of the step before, so that the present one is left. */
async function withFactor(person: Newcomer) {
  const { sealed, code } = await begun(person);
  await earlyInStep();
  const answer = await call('/turnOn', person, { sealed, code: code(-1) });
  return { code, recoveryCodes: answer.body.recoveryCodes as string[], person: { ...person, ...proven(answer) } };
}

describe('turning the second factor on', () => {
  test('takes the password, a proof of the phone and a code, gives ten recovery codes, and is a proof', async () => {
    const operator = await anOperator(identity);
    const { sealed, code } = await begun(operator);

    const answer = await call('/turnOn', operator, { sealed, code: code() });

    expect([answer.status, answer.body.recoveryCodes]).toEqual([200, expect.arrayContaining([expect.any(String)])]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await status(operator)).toEqual({ on: true, recoveryCodesLeft: 10 });
    expect((await call('/recoveryCodes', proven(answer))).status).toBe(200);
  });

  test('makes no proof of a refresh token from before', async () => {
    const operator = await anOperator(identity);
    const { sealed, code } = await begun(operator);
    await call('/turnOn', operator, { sealed, code: code() });

    const copied = await identity.call('POST /sessions/refresh', { body: { refreshToken: operator.refresh } });

    expect(resultOf(await call('/recoveryCodes', proven(copied)))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  });

  test.each([
    ['a wrong password', 'a guess', [400, 'WRONG_PASSWORD']],
    ['no password', '', [400, 'WRONG_PASSWORD']],
  ])('is not begun with %s', async (_, guess, refused) => {
    const answer = await call('/begin', await aTraveler(identity), { password: guess });

    expect(resultOf(answer)).toEqual(refused);
    expect(answer.body.error.fields).toEqual({ password: messages.wrongCurrentPassword });
  });

  test('is not begun by somebody who knows only the password, or holds another phone', async () => {
    const [operator, other] = [await anOperator(identity), await aTraveler(identity)];
    const ofAnotherPhone = await proofFor(identity, aTravelerForm().phoneNumber);

    const answers = [
      await call('/begin', operator, { password }),
      await call('/begin', operator, { password, phoneProof: other.phoneProof }),
      await call('/begin', operator, { password, phoneProof: ofAnotherPhone }),
    ];

    expect(answers.map(resultOf)).toEqual(Array(3).fill([400, 'PHONE_PROOF_LAPSED']));
    expect(answers.map(({ body }) => body.sealed)).toEqual([undefined, undefined, undefined]);
  });

  test('leaves everything as it was after a wrong code, somebody else’s secret or one that was made up', async () => {
    const [traveler, other] = [await aTraveler(identity), await begun(await aTraveler(identity))];
    const { sealed } = await begun(traveler);

    const answers = [
      await call('/turnOn', traveler, { sealed, code: '000000' }),
      await call('/turnOn', traveler, { sealed: other.sealed, code: other.code() }),
      await call('/turnOn', traveler, { sealed: 'x'.repeat(80), code: other.code() }),
    ];

    const unknown = [400, 'FACTOR_SECRET_UNKNOWN'];
    expect(answers.map(resultOf)).toEqual([[400, 'WRONG_FACTOR_CODE'], unknown, unknown]);
    expect(answers[1]?.body.error.message).toBe(messages.factorSecretUnknown);
    expect(await status(traveler)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect((await logIn(traveler)).status).toBe(200);
  });

  test('takes no secret from before all sign-ins ended', async () => {
    const traveler = await aTraveler(identity);
    const { sealed, code } = await begun(traveler);
    const body = { currentPassword: password, newPassword: 'a better horse' };
    const again = proven(await identity.call('POST /auth/password', { headers: traveler.headers, body }));

    const answer = await call('/turnOn', again, { sealed, code: code() });

    expect(resultOf(answer)).toEqual([400, 'FACTOR_SECRET_UNKNOWN']);
    expect(await status(again)).toEqual({ on: false, recoveryCodesLeft: 0 });
  });

  test('takes a secret for as long as a proof of the phone is good', async () => {
    const traveler = await aTraveler(identity);
    const begunWith = await begun(traveler);
    const [holder, secret] = [{ uid: traveler.user.uid, accessEpoch: 0 }, begunWith.secret.replaceAll(' ', '')];
    const after = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
    const opened = (minutes: number) => sealing.unsealAgain(holder, begunWith.sealed, after(minutes));

    const lapsed = sealing.sealForLater(holder, secret, after(-1));
    const answer = await call('/turnOn', traveler, { sealed: lapsed, code: begunWith.code() });

    expect([opened(phoneProofMinutes - 1), opened(phoneProofMinutes)]).toEqual([secret, undefined]);
    expect(resultOf(answer)).toEqual([400, 'FACTOR_SECRET_UNKNOWN']);
  });

  test('happens once, also of two at the same time', async () => {
    const traveler = await aTraveler(identity);
    const [one, two] = [await begun(traveler), await begun(traveler)];

    const answers = await Promise.all(
      [one, two].map(({ sealed, code }) => call('/turnOn', traveler, { sealed, code: code() })),
    );

    expect(answers.map(resultOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'SECOND_FACTOR_ON'],
    ]);
    expect(answers.map(({ body }) => body.error?.message)).toContain(messages.secondFactorOn);
  });

  test('is not for staff, who are given theirs', async () => {
    const staff = await anAdmin(identity, 'staff');

    expect(resultOf(await call('/begin', staff, { password }))).toEqual([403, 'FORBIDDEN']);
    expect(resultOf(await call('/turnOff', staff, { password }))).toEqual([403, 'FORBIDDEN']);
    expect((await call('/recoveryCodes', staff)).body.recoveryCodes).toHaveLength(10);
  });
});

test('each change of the second factor is published as the person’s own', async () => {
  const { person } = await withFactor(await anOperator(identity));
  await call('/recoveryCodes', person);
  await call('/turnOff', person, { password });

  const { uid } = person.user;
  for (const what of ['on', 'codes-renewed', 'off'])
    expect(
      await identity.waitForEvent('second-factor.changed', ({ data }) => data.uid === uid && data.what === what),
    ).toMatchObject({ actor: uid });
});

test('turning the second factor off is published once, however often it is asked for', async () => {
  const { person } = await withFactor(await anOperator(identity));
  const isOff = ({ type, data }: EventEnvelope) =>
    type === 'second-factor.changed' && 'what' in data && data.uid === person.user.uid && data.what === 'off';

  const answers = [await call('/turnOff', person, { password }), await call('/turnOff', person, { password })];
  await identity.atRest();

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(identity.events().filter(isOff)).toHaveLength(1);
});

describe('a log-in', () => {
  test('asks for a code once the password is right, and the sign-in has then proved it', async () => {
    const { person, code } = await withFactor(await anOperator(identity));

    const without = await logIn(person);
    const wrong = await logIn(person, '000000');
    const present = code();
    const right = await logIn(person, present);
    const again = await logIn(person, present);

    expect([without, wrong, again].map(resultOf)).toEqual([
      [401, 'FACTOR_CODE_MISSING'],
      [400, 'WRONG_FACTOR_CODE'],
      [400, 'WRONG_FACTOR_CODE'],
    ]);
    expect([without, wrong].map(({ headers }) => headers.get('x-access-token'))).toEqual([null, null]);
    expect((await call('/recoveryCodes', signedIn(right))).status).toBe(200);
  });

  test('says nothing of the second factor to somebody who does not know the password', async () => {
    const { person } = await withFactor(await aTraveler(identity));
    const body = { email: person.user.email, password: 'a guess', code: '000000' };

    expect(resultOf(await identity.call('POST /auth/login', { body }))).toEqual([401, 'LOGIN_ERROR']);
  });

  test('takes a recovery code, once', async () => {
    const { person, recoveryCodes } = await withFactor(await aTraveler(identity));
    const [first = ''] = recoveryCodes;

    const answers = [await logIn(person, first), await logIn(person, first)];

    expect(answers.map(({ status: answered }) => answered)).toEqual([200, 400]);
    expect(await status(person)).toEqual({ on: true, recoveryCodesLeft: 9 });
  });
});

test('new recovery codes end those before', async () => {
  const { person, recoveryCodes } = await withFactor(await aTraveler(identity));

  const { body } = await call('/recoveryCodes', person);

  expect((await logIn(person, recoveryCodes[0])).status).toBe(400);
  expect((await logIn(person, body.recoveryCodes[0])).status).toBe(200);
});

describe('turning the second factor off', () => {
  test('takes the password and a recent code, after which the password alone is enough again', async () => {
    const before = await anOperator(identity);
    const { person } = await withFactor(before);

    const refused = [
      await call('/turnOff', before, { password }),
      await call('/turnOff', person, { password: 'a guess' }),
    ];
    const answer = await call('/turnOff', person, { password });

    expect(refused.map(resultOf)).toEqual([
      [403, 'SECOND_FACTOR_NEEDED'],
      [400, 'WRONG_PASSWORD'],
    ]);
    expect(answer.status).toBe(200);
    expect(await status(person)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect((await logIn(person)).status).toBe(200);
    const none = await call('/recoveryCodes', person);
    expect(none).toMatchObject({ status: 409, body: { error: { message: messages.secondFactorMissing } } });
  });

  test('is done by make grant for somebody who has lost the phone and the codes', async () => {
    const { person } = await withFactor(await anOperator(identity));

    await grantAdmin(identity, person.user.email, 'none');
    const { uid } = person.user;
    const told = await identity.waitForEvent(
      'second-factor.changed',
      ({ actor, data }) => actor !== uid && data.uid === uid,
    );

    expect(told).toMatchObject({ actor: 'grant-admin', data: { what: 'off' } });
    expect((await identity.call('GET /auth/session', person)).body.user).toBeNull();
    expect((await logIn(person)).status).toBe(200);
  });
});
