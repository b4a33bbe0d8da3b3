import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { Answered, TestService } from '@livery/platform/testing/test-service.ts';
import {
  anOperator,
  anOperatorForm,
  aTraveler,
  aTravelerForm,
  inDatabase,
  proofFor,
  startIdentity,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function signUpTwice(first: object, second: object) {
  const headers = { 'idempotency-key': randomUUID() };
  return Promise.all([
    identity.call('POST /signup/traveler', { body: first, headers }),
    identity.call('POST /signup/traveler', { body: second, headers }),
  ]);
}

describe('sign-up of a traveler', () => {
  test('creates the account, signs in and publishes the person', async () => {
    const form = aTravelerForm({ firstName: 'anna', email: ` ANNA-${randomUUID()}@Example.org ` });
    const phoneProof = await proofFor(identity, form.phoneNumber);

    const answer = await identity.call('POST /signup/traveler', { body: { ...form, phoneProof } });

    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ firstName: 'ANNA', initials: 'AS', accountType: 'Traveler' });
    expect(answer.body.user.email).toBe(form.email.trim().toLowerCase());
    expect(answer.headers.get('x-access-token')).toMatch(/^ey/);
    expect(answer.headers.get('x-refresh-token')).toBeTruthy();
    const { uid } = answer.body.user;
    const event = await identity.waitForEvent('user.registered', ({ subject }) => subject === uid);
    expect(event.data.user).toMatchObject({ uid, firstName: 'ANNA', approval: 'none', operator: null });
    expect(JSON.stringify(event)).not.toContain('argon2');
  });

  test('refuses a proof of another number and one that has lapsed', async () => {
    const [form, other] = [aTravelerForm(), aTravelerForm()];
    const phoneProof = await proofFor(identity, form.phoneNumber);

    const ofAnother = await identity.call('POST /signup/traveler', { body: { ...other, phoneProof } });
    await inDatabase(identity, (database) =>
      database
        .collection('phone-proofs')
        .updateMany({ phoneNumber: form.phoneNumber }, { $set: { expiresAt: new Date(0) } }),
    );
    const lapsed = await identity.call('POST /signup/traveler', { body: { ...form, phoneProof } });

    expect([ofAnother.body.error.code, lapsed.body.error.code]).toEqual(['PHONE_PROOF_LAPSED', 'PHONE_PROOF_LAPSED']);
  });

  test('refuses a used proof and a made-up one', async () => {
    const form = aTravelerForm();
    const phoneProof = await proofFor(identity, form.phoneNumber);
    await identity.call('POST /signup/traveler', { body: { ...form, phoneProof } });

    const other = aTravelerForm();
    const used = await identity.call('POST /signup/traveler', { body: { ...other, phoneProof } });
    const madeUp = await identity.call('POST /signup/traveler', { body: { ...other, phoneProof: 'x'.repeat(43) } });

    expect(used).toMatchObject({ status: 400, body: { error: { code: 'PHONE_PROOF_LAPSED' } } });
    expect(madeUp.body.error.code).toBe('PHONE_PROOF_LAPSED');
  });

  test('answers alike whether the e-mail has an account, as long as the phone is not proved', async () => {
    const { user } = await aTraveler(identity);
    const answerTo = async (fields: object) => {
      const body = aTravelerForm({ phoneProof: 'x'.repeat(43), ...fields });
      const { status, body: answer } = await identity.call('POST /signup/traveler', { body });
      return [status, answer];
    };

    const [known, unknown] = [await answerTo({ email: user.email }), await answerTo({})];

    expect(known).toEqual(unknown);
    expect(known).toMatchObject([400, { error: { code: 'PHONE_PROOF_LAPSED' } }]);
  });

  test('lets the e-mail and the phone belong to one account each', async () => {
    const { user } = await aTraveler(identity);
    const again = aTravelerForm({ email: user.email });
    const samePhone = aTravelerForm({ phoneNumber: user.phoneNumber });
    const phoneProof = await proofFor(identity, again.phoneNumber);

    const byEmail = await identity.call('POST /signup/traveler', { body: { ...again, phoneProof } });
    const ofPhone = await proofFor(identity, user.phoneNumber);
    const byPhone = await identity.call('POST /signup/traveler', { body: { ...samePhone, phoneProof: ofPhone } });
    const later = await identity.call('POST /signup/traveler', {
      body: { ...again, email: samePhone.email, phoneProof },
    });

    expect(byEmail).toMatchObject({ status: 409, body: { error: { code: 'EMAIL_EXISTS' } } });
    expect(byPhone).toMatchObject({ status: 409, body: { error: { code: 'PHONE_EXISTS' } } });
    expect(later.status).toBe(201);
  });

  test('answers a repeat with the same account and refuses the key for another form', async () => {
    const form = aTravelerForm();
    const body = { ...form, phoneProof: await proofFor(identity, form.phoneNumber) };
    const headers = { 'idempotency-key': randomUUID() };

    const first = await identity.call('POST /signup/traveler', { body, headers });
    const repeat = await identity.call('POST /signup/traveler', { body, headers });
    const other = await identity.call('POST /signup/traveler', { body: { ...body, lastName: 'Jones' }, headers });

    expect(repeat).toMatchObject({ status: 201, body: first.body });
    expect(other.status).toBe(422);
    const logIn = await identity.call('POST /auth/login', { body: { email: form.email, password: form.password } });
    expect(logIn.status).toBe(200);
    const { email, phoneNumber } = form;
    const taken = await identity.call('POST /checkUserExists', { body: { email, phoneNumber } });
    expect(taken.body.data.type).toBe('EMAIL_EXISTS');
  });

  test('makes one account of two requests at once', async () => {
    const form = aTravelerForm();
    const body = { ...form, phoneProof: await proofFor(identity, form.phoneNumber) };

    const [one, two] = await signUpTwice(body, body);

    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toEqual(two.body);
  });

  test.each([
    ['what is missing', { firstName: ' ', requestorCategory: undefined }, 'SIGNUP_INVALID'],
    ['a short password', { password: 'short' }, 'INVALID_PASSWORD'],
    ['a password of blanks', { password: ' '.repeat(8) }, 'INVALID_PASSWORD'],
  ])('refuses %s with the code of its kind', async (_, fields, code) => {
    const answer = await identity.call('POST /signup/traveler', {
      body: aTravelerForm({ ...fields, phoneProof: 'x' }),
    });

    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    expect(Object.keys(answer.body.error.fields)).toEqual(Object.keys(fields));
  });

  test('refuses a password that is too long or easily guessed and says why', async () => {
    const { email, ...form } = aTravelerForm({ phoneProof: 'x' });
    const answerTo = async (password: string) => {
      const { body } = await identity.call('POST /signup/traveler', { body: { ...form, email, password } });
      return [body.error.code, body.error.message, body.error.fields];
    };
    const refused = (message: string) => ['INVALID_PASSWORD', message, { password: message }];

    expect(await answerTo('x'.repeat(129))).toEqual(refused(messages.longPassword(128)));
    expect(await answerTo('password123')).toEqual(refused(messages.commonPassword));
    expect(await answerTo('xxxxxxxx')).toEqual(refused(messages.repeatedPassword));
    expect(await answerTo('Livery#2026')).toEqual(refused(messages.productPassword));
    expect(await answerTo(email)).toEqual(refused(messages.ownPassword));
    expect(await answerTo('AnnaSmith1')).toEqual(refused(messages.ownPassword));
  });

  test('refuses a common password and a number nobody here has', async () => {
    const common = aTravelerForm({ password: 'Password123', phoneProof: 'x' });
    const abroad = aTravelerForm({ phoneNumber: '8765550123', phoneProof: 'x' });

    expect((await identity.call('POST /signup/traveler', { body: common })).body.error.code).toBe('INVALID_PASSWORD');
    expect((await identity.call('POST /signup/traveler', { body: abroad })).body.error.code).toBe('INVALID_PHONE');
    const sent = await identity.call('GET /sendTwilioVerificationToken?phone=%2B18765550123');
    expect(sent.body.error.code).toBe('INVALID_PHONE');
  });
});

describe('sign-up of an operator', () => {
  test('derives the class of the vehicle and waits for approval', async () => {
    const { user } = await anOperator(identity);

    expect(user).toMatchObject({
      accountType: 'Operator',
      carType: 'SUV',
      carPlate: 'IL 1234',
      loggedInOperatorMode: 'OperatorMode',
      approved: false,
      receiveEmails: 'No',
      approval: {
        state: 'pending',
        missingDocuments: ['profile', 'license', 'insurance', 'vehicle', 'vehicleRegistration'],
      },
    });
    const { data } = await identity.waitForEvent('user.registered', ({ subject }) => subject === user.uid);
    expect(data.user).toMatchObject({ approval: 'pending', operator: { carType: 'SUV' } });
  });

  test('is refused at the end when somebody else has the phone or the e-mail by then', async () => {
    const [taken, form] = [(await aTraveler(identity)).user, anOperatorForm()];
    const phoneProof = await proofFor(identity, form.phoneNumber);
    const signUp = (fields: object) =>
      identity.call('POST /signup/operator', { body: { ...form, phoneProof, ...fields } });

    const ofPhone = await proofFor(identity, taken.phoneNumber);
    const byPhone = await signUp({ phoneNumber: taken.phoneNumber, phoneProof: ofPhone });
    const byEmail = await signUp({ email: taken.email });

    expect(byPhone).toMatchObject({
      status: 409,
      body: { error: { code: 'PHONE_EXISTS', message: messages.phoneExists } },
    });
    expect(byEmail).toMatchObject({
      status: 409,
      body: { error: { code: 'EMAIL_EXISTS', message: messages.emailExists } },
    });
    expect((await signUp({})).status).toBe(201);
  });

  test('is refused with one’s own name as the password', async () => {
    const body = anOperatorForm({ password: 'smith anna!', phoneProof: 'x' });

    const { status, body: answer } = await identity.call('POST /signup/operator', { body });

    expect([status, answer.error.code, answer.error.message]).toEqual([400, 'INVALID_PASSWORD', messages.ownPassword]);
  });

  test.each([
    ['what is missing', { carMake: undefined, carPlate: ' ' }, 'OPERATOR_SIGNUP_STEP_ERROR'],
    ['a wrong check digit', { vehicleVIN: '1M8GDM9A1KP042788' }, 'OPERATOR_SIGNUP_STEP_ERROR_VIN'],
    ['a short password', { password: 'short' }, 'INVALID_PASSWORD'],
  ])('refuses %s with the code of its kind', async (_, fields, code) => {
    const answer = await identity.call('POST /signup/operator', {
      body: anOperatorForm({ ...fields, phoneProof: 'x' }),
    });

    expect(answer.body.error.code).toBe(code);
  });

  test.each([
    ['a wrong check digit', { vehicleVIN: '1M8GDM9A1KP042788' }, 'vehicleVIN'],
    ['an unknown model', { carModel: 'Rocket' }, 'carModel'],
    ['what every object has', { carMake: 'constructor', carModel: 'name' }, 'carModel'],
    ['a page in the company’s name', { companyName: 'www.evil.example' }, 'companyName'],
    ['a NUL in a name', { firstName: 'An\u0000na' }, 'firstName'],
    ['a class that is not the model’s', { carType: 'Sedan' }, 'carType', messages.carTypeDiffers],
    ['an airport of another state', { airports: ['LAX'] }, 'airports'],
    ['another color without its name', { carColor: 'Other', otherColor: ' ' }, 'otherColor'],
    ['a year that is not offered', { carYear: 2099 }, 'carYear', messages.vehicleYearNotOffered],
    ['a field of our own', { approved: true }, 'approved'],
  ])('refuses %s', async (...[, fields, named, text]) => {
    const body = { ...anOperatorForm(fields), phoneProof: 'x' };

    const answer = await identity.call('POST /signup/operator', { body });

    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toEqual({ [named]: text ?? expect.any(String) });
  });
});

test.each([
  ['GET /sendTwilioVerificationToken?phone=%2B1312', 'INVALID_PHONE', messages.invalidPhone],
  ['GET /checkTwilioVerificationToken?phone=312&code=123456', 'INVALID_PHONE', messages.invalidPhone],
  [
    'GET /checkTwilioVerificationToken?phone=%2B13125550100&code=one',
    'PHONE_VERIFICATION_ERROR',
    messages.phoneVerificationError,
  ],
] as const)('%s is refused with the code of its kind', async (call, code, message) => {
  expect(await identity.call(call)).toMatchObject({ status: 400, body: { error: { code, message } } });
});

test('a wrong code proves nothing', async () => {
  const { phoneNumber } = aTravelerForm();
  await identity.call(`GET /sendTwilioVerificationToken?phone=%2B1${phoneNumber}`);

  const answer = await identity.call(`GET /checkTwilioVerificationToken?phone=%2B1${phoneNumber}&code=0000`);

  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'PHONE_VERIFICATION_ERROR' } } });
});

test('tells whether an e-mail or phone is taken, always as slowly', async () => {
  const { user } = await aTraveler(identity);
  const free = aTravelerForm();
  const ask = async (email: string, phoneNumber: string) => {
    const began = performance.now();
    const answer = await identity.call('POST /checkUserExists', { body: { email, phoneNumber } });
    return { type: answer.body.data.type, slow: performance.now() - began >= 300 };
  };

  expect(await ask(user.email, free.phoneNumber)).toEqual({ type: 'EMAIL_EXISTS', slow: true });
  expect(await ask(free.email, user.phoneNumber)).toEqual({ type: 'PHONE_EXISTS', slow: true });
  expect(await ask(free.email, free.phoneNumber)).toEqual({ type: null, slow: true });
});

const textCode = 'sendTwilioVerificationToken?';
const checkCode = 'checkTwilioVerificationToken?code=123456&';

/** Asks an identity whose texting provider is at this address for the same, six times. */
async function askedOf(url: string, what: string): Promise<Answered[]> {
  const cutOff = await startIdentity({ TWILIO_URL: url, LIMITS: 'real' });
  const { phoneNumber } = aTravelerForm();
  const answers: Answered[] = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push(await cutOff.call(`GET /${what}phone=%2B1${phoneNumber}`));
  await cutOff.stop();
  return answers;
}

/** The same of one that has a provider which refuses everything. */
async function refusedBy(refusal: { status: number; code: number; message: string }, what: string) {
  const provider = createServer((_request, response) => {
    response.writeHead(refusal.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusal));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const answers = await askedOf(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`, what);
  provider.close();
  return answers;
}

const delayed = {
  status: 503,
  body: { error: { code: 'TEXTING_UNAVAILABLE', message: messages.textingDelayed } },
};

test('says that texting is delayed while the provider does not answer, and counts none of the tries', async () => {
  expect(await askedOf('http://127.0.0.1:9', textCode)).toMatchObject(Array(6).fill(delayed));
});

test('says that texting is delayed where the provider knows no service of ours, and counts none of the tries', async () => {
  const unknown = { status: 404, code: 20404, message: 'The requested resource was not found' };

  expect(await refusedBy(unknown, textCode)).toMatchObject(Array(6).fill(delayed));
});

test.each([
  ['text', textCode],
  ['check', checkCode],
])('counts no %s that the provider refuses as it gets too many requests of ours', async (_, what) => {
  const answers = await refusedBy({ status: 429, code: 20429, message: 'Too Many Requests' }, what);

  expect(answers).toMatchObject(Array(6).fill(delayed));
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(6).fill('600'));
});
