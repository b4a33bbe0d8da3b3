import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs, hourMs, secondMs } from '@livery/contracts/durations.ts';
import { codeResendSeconds, identityLimits, ownEditsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { ConfigError } from '@livery/platform/config/load-config.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { codeLimits, type Failures, factorFailures, logInFailures } from '../domain/limits/limits.ts';
import {
  anAdmin,
  anOperator,
  anUnprovenAdmin,
  asTheGatewaySends,
  aTraveler,
  aTravelerForm,
  codeFor,
  codesOf,
  earlyInStep,
  inDatabase,
  type Newcomer,
  type SignedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity({ LIMITS: 'real' });
});
afterAll(() => identity.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const send = (phoneNumber: string, address: string) =>
  identity.call(`GET /sendTwilioVerificationToken?phone=%2B1${phoneNumber}`, from(address));

/** As if what was counted had been counted earlier: limits run on the system's clock, which tests do not move. */
async function seemEarlier(seconds: number): Promise<void> {
  await inDatabase(identity, async (database) => {
    const hits = database.collection('hits');
    for (const { _id, at } of await hits.find().toArray())
      await hits.updateOne({ _id }, { $set: { at: new Date(at.getTime() - seconds * 1_000) } });
  });
}

test('a number gets another code as soon as the dialog offers it, not before', async () => {
  const { phoneNumber } = aTravelerForm();

  const first = await send(phoneNumber, '192.0.2.1');
  await seemEarlier(codeResendSeconds / 2);
  const early = await send(phoneNumber, '192.0.2.1');
  await seemEarlier(codeResendSeconds / 2);
  const again = await send(phoneNumber, '192.0.2.1');

  expect([first.status, early.status, again.status]).toEqual([200, 429, 200]);
  expect(early.body.error.message).toBe(messages.tooManyRequests);
});

test('the sixth code of a day is refused in a sentence that says how long', async () => {
  const { phoneNumber } = aTravelerForm();
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(phoneNumber, '192.0.2.10')).status).toBe(200);
    await seemEarlier(codeResendSeconds);
  }

  const sixth = await send(phoneNumber, '192.0.2.10');

  expect(sixth).toMatchObject({ status: 429, body: { error: { message: messages.tooManyRequestsFor('24 hours') } } });
});

/** As if an address had asked for so many codes two hours ago. */
async function hadCodes(phoneNumber: string, address: string, times: number): Promise<void> {
  const at = new Date(Date.now() - 2 * hourMs);
  const hits = codeLimits(phoneNumber, address).flatMap(({ key }) =>
    Array.from({ length: times }, () => ({ key, at, forgetAt: new Date(at.getTime() + dayMs) })),
  );
  await inDatabase(identity, (database) => database.collection('hits').insertMany(hits));
}

test('a stranger leaves codes for whoever has the number, which gets fifteen a day in all', async () => {
  const { phoneNumber } = aTravelerForm();
  await hadCodes(phoneNumber, '203.0.113.11', 5);

  const [stranger, owner] = [await send(phoneNumber, '203.0.113.11'), await send(phoneNumber, '203.0.113.12')];
  await seemEarlier(codeResendSeconds);
  await hadCodes(phoneNumber, '203.0.113.13', 5);
  await hadCodes(phoneNumber, '203.0.113.14', 4);
  const sixteenth = await send(phoneNumber, '203.0.113.15');

  expect([stranger.status, owner.status, sixteenth.status]).toEqual([429, 200, 429]);
});

const check = (phoneNumber: string, address: string, code = '000000') =>
  identity.call(`GET /checkTwilioVerificationToken?phone=%2B1${phoneNumber}&code=${code}`, from(address));

test('a stranger who guesses leaves checks for whoever has the number', async () => {
  const { phoneNumber } = aTravelerForm();
  const statuses: number[] = [];
  for (let guesses = 0; guesses < 20; guesses += 1) statuses.push((await check(phoneNumber, '203.0.113.20')).status);

  await send(phoneNumber, '203.0.113.21');
  const owner = await check(phoneNumber, '203.0.113.21', await codeFor(identity, phoneNumber));

  expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)]);
  expect(owner.status).toBe(200);
});

test('a right code is no guess: it leaves the share as it was', async () => {
  const { phoneNumber } = aTravelerForm();
  const address = '203.0.113.22';
  const statuses: number[] = [];
  for (let guesses = 0; guesses < 4; guesses += 1) statuses.push((await check(phoneNumber, address)).status);

  await send(phoneNumber, address);
  const right = await check(phoneNumber, address, await codeFor(identity, phoneNumber));
  for (let guesses = 0; guesses < 2; guesses += 1) statuses.push((await check(phoneNumber, address)).status);

  expect(right.status).toBe(200);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('the numbers tell how many codes went out, how many were entered and how many are left', async () => {
  const { phoneNumber } = aTravelerForm();
  const address = '203.0.113.23';
  const told = async () => ({
    sent: await identity.metric('livery_phone_codes_sent_total'),
    approved: await identity.metric('livery_phone_codes_approved_total'),
    left: await identity.metric('livery_phone_codes_left'),
  });
  const before = await told();

  await send(phoneNumber, address);
  const refused = await send(phoneNumber, address);
  await check(phoneNumber, address);
  await check(phoneNumber, address, await codeFor(identity, phoneNumber));

  expect(refused.status).toBe(429);
  expect(await told()).toEqual({ sent: before.sent + 1, approved: before.approved + 1, left: before.left - 1 });
});

test('an address gets five codes an hour, whatever the numbers', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await send(aTravelerForm().phoneNumber, '198.51.100.7')).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

const logIn = (address: string, body: { email: string; password: string }) =>
  identity.call('POST /auth/login', { ...from(address), body });

/** As if the visitor had failed six times more: after nine the wait is a minute, which no slow machine sits out. */
async function failsOn({ ofVisitor: { key, windowMs } }: Failures): Promise<void> {
  const failure = { key, at: new Date(), forgetAt: new Date(Date.now() + windowMs) };
  const hits = Array.from({ length: 6 }, () => ({ ...failure }));
  await inDatabase(identity, (database) => database.collection('hits').insertMany(hits));
}

test('each failed log-in makes the visitor wait longer', async () => {
  const email = 'anna@example.org';
  const guess = async () => (await logIn('203.0.113.9', { email, password: 'guess' })).status;
  const first = [await guess(), await guess(), await guess()];

  await failsOn(logInFailures(email, '203.0.113.9'));
  const early = await guess();
  await seemEarlier(60);

  expect([...first, early, await guess()]).toEqual([401, 401, 401, 429, 401]);
});

test('an hour with ten failures at an account is enough for a visitor', async () => {
  const guess = { email: 'bert@example.org', password: 'guess' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await logIn('203.0.113.10', guess)).status).toBe(401);
    await seemEarlier(120);
  }

  expect((await logIn('203.0.113.10', guess)).status).toBe(429);
});

test('a success ends the row of failures', async () => {
  const { email } = (await aTraveler(identity)).user;
  const { password } = aTravelerForm();
  const statuses: number[] = [];
  for (const word of ['guess', 'guess', password, 'guess', 'guess', password])
    statuses.push((await logIn('203.0.113.60', { email, password: word })).status);

  expect(statuses).toEqual([401, 401, 200, 401, 401, 200]);
});

test('guessing the present password is limited like logging in', async () => {
  const { headers, user } = await aTraveler(identity);
  const body = { currentPassword: 'a guess', newPassword: 'a better horse' };
  const change = async () => {
    const asking = { ...headers, ...from('203.0.113.70').headers };
    return (await identity.call('POST /auth/password', { headers: asking, body })).status;
  };
  const first = [await change(), await change(), await change()];

  await failsOn(logInFailures(user.email, '203.0.113.70'));

  expect([...first, await change()]).toEqual([400, 400, 400, 429]);
});

test.each([
  [
    'the log-in',
    ({ user: { email } }: SignedIn, address: string) => logIn(address, { email, password: 'guess' }),
    'LOGIN_ERROR',
  ],
  [
    'a change of the password',
    ({ headers }: SignedIn, address: string) =>
      identity.call('POST /auth/password', {
        headers: { ...headers, ...from(address).headers },
        body: { currentPassword: 'a guess', newPassword: 'a better horse' },
      }),
    'PASSWORD_UPDATE_FAILED',
  ],
])(
  'a password that nobody compares, as too many wait, is no failure at %s',
  async (_where, enter, wrong) => {
    const crowd = async () => {
      // Whoever signed up before was texted codes in this hour.
      await seemEarlier(hourMs / secondMs);
      const anna = await aTraveler(identity);
      const entered = Array.from({ length: 200 }, (_, host) => enter(anna, `2001:db8:1:${host}::1`));
      const codes = (await Promise.all(entered)).map(({ body }) => body.error.code);
      // On a slow machine they come one after the other, and none has to wait.
      return codes.includes('BUSY') && { anna, codes };
    };

    const { anna, codes } = await waitFor(crowd);

    expect(new Set(codes)).toEqual(new Set([wrong, 'BUSY']));
    const failures = codes.filter((code) => code === wrong).length;
    const { ofVisitor, ofAccount } = logInFailures(anna.user.email, '');
    const counted = await inDatabase(identity, async (database) => {
      const keys = (await database.collection('hits').find().toArray()).map(({ key }) => String(key));
      return [ofVisitor.key, ofAccount.key].map((start) => keys.filter((key) => key.startsWith(start)).length);
    });
    expect(counted).toEqual([failures, failures]);
  },
  60_000,
);

test('a visitor who fails at fifty accounts has to wait', async () => {
  const guess = (turn: number) => logIn('203.0.113.80', { email: `guess-${turn}@example.org`, password: 'guess' });
  const first = await Promise.all(Array.from({ length: 45 }, (_, turn) => guess(turn)));
  const statuses: number[] = [];
  for (let turn = 45; turn < 51; turn += 1) statuses.push((await guess(turn)).status);

  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
}, 30_000);

test('an address signs up ten times an hour at most', async () => {
  const signUp = () =>
    identity.call('POST /signup/traveler', {
      ...from('203.0.113.90'),
      body: { ...aTravelerForm(), phoneProof: 'x'.repeat(43) },
    });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await signUp()).status);

  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test.each([
  {
    what: 'a message to us',
    route: 'POST /sendContactUsEmail',
    typed: { phone: '3125550142', message: 'Do you drive to Gary?' },
  },
  { what: 'an entry for the mailing list', route: 'POST /mailingList', typed: { city: 'Chicago', state: 'IL' } },
] as const)('$what that was the last of the hour may be sent again, and no further one', async ({ route, typed }) => {
  const email = `wanda-${randomUUID()}@example.org`;
  const ask = async (key: string) => {
    const headers = { ...from('203.0.113.91').headers, 'idempotency-key': key };
    const body = { firstName: 'Wanda', lastName: 'Becker', email, ...typed };
    return (await identity.call(route, { headers, body })).status;
  };
  const times = identityLimits.inquiriesPerMailboxPerHour;
  const keys = Array.from({ length: times }, () => randomUUID());
  const statuses: number[] = [];

  for (const key of [...keys, ...keys.slice(-1), randomUUID()]) statuses.push(await ask(key));

  expect(statuses).toEqual([...Array(times + 1).fill(200), 429]);
});

test('nobody locks somebody else out: whatever others guess, the owner is let in, only later', async () => {
  const { email, password } = { ...(await aTraveler(identity)).user, password: aTravelerForm().password };
  const strangers = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', '198.51.100.5'];
  const guesses = strangers.flatMap((address) => [address, address, address]);
  for (const address of guesses) await logIn(address, { email, password: 'guess' });
  const began = performance.now();

  const owner = await logIn('203.0.113.50', { email, password });

  expect(owner.status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(1_000);
}, 30_000);

test('asking who exists is limited per address', async () => {
  const { email, phoneNumber } = aTravelerForm();
  const ask = () => identity.call('POST /checkUserExists', { ...from('203.0.113.77'), body: { email, phoneNumber } });

  const answers = await Promise.all(Array.from({ length: 21 }, ask));

  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

const aDayFull = async (key: string, times: number) => {
  const hit = { key, at: new Date(), forgetAt: new Date(Date.now() + dayMs) };
  const hits = Array.from({ length: times }, () => ({ ...hit }));
  await inDatabase(identity, (database) => database.collection('hits').insertMany(hits));
};

async function turnOn({ headers, phoneProof }: Newcomer) {
  const { password } = aTravelerForm();
  const begun = await identity.call('POST /auth/secondFactor/begin', { headers, body: { password, phoneProof } });
  const { sealed, address } = begun.body;
  const code = codesOf(address)();
  return await identity.call('POST /auth/secondFactor/turnOn', { headers, body: { sealed, code } });
}

test('whoever has used up the edits of a day can still turn on a second factor, whose changes have their own limit', async () => {
  // The people of the tests above were texted codes in this hour.
  await seemEarlier(hourMs / secondMs);
  const anna = await aTraveler(identity);
  const { uid } = anna.user;
  await aDayFull(`own-edit:${uid}`, identityLimits.ownEditsPerPersonPerDay);

  const on = await turnOn(anna);
  await aDayFull(`factor-change:${uid}`, identityLimits.factorChangesPerPersonPerDay);
  const headers = asTheGatewaySends(on.headers.get('x-access-token') ?? '');
  const renewed = await identity.call('POST /auth/secondFactor/recoveryCodes', { headers });

  expect([on.status, renewed.status]).toEqual([200, 429]);
});

test('nobody fills the journal of their own account', async () => {
  const [anna, omar] = [await aTraveler(identity), await anOperator(identity)];
  const { uid } = omar.user;
  await aDayFull(`own-edit:${uid}`, identityLimits.ownEditsPerPersonPerDay);
  const edit = async ({ headers }: SignedIn) =>
    (await identity.call('PATCH /users/me', { headers, body: { firstName: 'Bo' } })).status;

  const refused = [
    await edit(omar),
    (await identity.call('PUT /preferredOperators/nobody', omar)).status,
    (await identity.call('DELETE /preferredOperators/nobody', omar)).status,
    (await identity.call(`POST /uploadFile?category=profile&id=${uid}`, { ...omar, body: new FormData() })).status,
  ];
  const other = await edit(anna);
  await seemEarlier(dayMs / secondMs);

  expect(refused).toEqual([429, 429, 429, 429]);
  expect([other, await edit(omar)]).toEqual([200, 200]);
});

/** As if the account had lived through that many more events. */
async function hasLivedThrough({ user: { uid } }: SignedIn, type: string, times: number): Promise<void> {
  await inDatabase(identity, async (database) => {
    const users = database.collection<{ _id: string; events: object[] }>('users');
    const { sequence = 0 } = (await users.findOne<{ sequence: number }>({ _id: uid })) ?? {};
    const event = { type, at: new Date(), correlationId: 'earlier', parties: [uid], data: {} };
    const $each = Array.from({ length: times }, (_, at) => {
      const number = sequence + at + 1;
      return { ...event, id: `user:${uid}:${number}`, sequence: number };
    });
    const last = sequence + times;
    await users.updateOne(
      { _id: uid },
      { $set: { sequence: last, publishedSequence: last }, $push: { events: { $each } } },
    );
  });
}

test('somebody who has changed an account as often as can be kept changes it no more; staff still can', async () => {
  const omar = await anOperator(identity);
  await hasLivedThrough(omar, 'user.profile-updated', ownEditsAtMost);
  const { uid } = omar.user;

  const refused = [
    await identity.call('PATCH /users/me', { headers: omar.headers, body: { firstName: 'Bo' } }),
    await identity.call('PUT /preferredOperators/nobody', omar),
    await identity.call('DELETE /preferredOperators/nobody', omar),
    await upload(identity, omar, { category: 'profile' }),
    await turnOn(omar),
  ];
  const { headers } = await anAdmin(identity, 'owner');
  const body = { reason: 'Two complaints.' };
  const suspended = await identity.call(`POST /admin/users/${uid}/suspend`, { headers, body });

  for (const { status, body: answer } of refused)
    expect({ status, ...answer.error }).toMatchObject({ status: 409, message: messages.ownEditsUsedUp });
  expect(suspended.status).toBe(200);
}, 60_000);

test('what others cause in an account keeps nobody from changing it', async () => {
  const anna = await aTraveler(identity);
  await hasLivedThrough(anna, 'password.reset-requested', ownEditsAtMost);

  const edited = await identity.call('PATCH /users/me', { headers: anna.headers, body: { firstName: 'Bo' } });

  expect(edited.status).toBe(200);
});

test('limits cannot be lifted where people are real', async () => {
  await expect(startIdentity({ LIMITS: 'demo', LIVE: 'yes' })).rejects.toThrow(ConfigError);
});

test('guesses of a second factor make the visitor wait, at that account alone', async () => {
  const [ada, ben] = [await anUnprovenAdmin(identity, 'owner'), await anUnprovenAdmin(identity, 'owner')];
  const guess = async ({ admin: { headers } }: typeof ada, address: string, code = '000000') => {
    const from = { ...headers, 'x-forwarded-for': address };
    return (await identity.call('POST /auth/secondFactor', { headers: from, body: { code } })).status;
  };
  const first = [await guess(ada, '203.0.113.70'), await guess(ada, '203.0.113.70'), await guess(ada, '203.0.113.70')];

  await failsOn(factorFailures(ada.admin.user.uid, '203.0.113.70'));

  expect(first).toEqual([400, 400, 400]);
  expect(await guess(ada, '203.0.113.70')).toBe(429);
  expect(await guess(ada, '203.0.113.70', ada.code())).toBe(429);
  expect(await guess(ada, '203.0.113.71', ada.code())).toBe(200);
  expect(await guess(ben, '203.0.113.70', ben.code())).toBe(200);
});

test('thirty wrong codes of a second factor in an hour are enough, from however many addresses', async () => {
  // The people of the tests above were texted five codes in this hour.
  await seemEarlier(3_600);
  const [ada, ben] = [await anUnprovenAdmin(identity, 'owner'), await anUnprovenAdmin(identity, 'owner')];
  const prove = ({ admin: { headers } }: typeof ada, code: string, host: number) => {
    const from = { ...headers, 'x-forwarded-for': `2001:db8:0:${host}::1` };
    return identity.call('POST /auth/secondFactor', { headers: from, body: { code } });
  };
  await earlyInStep();
  const right = await prove(ada, ada.code(-1), 99);
  // At once: one after the other, each would be answered later than the one before.
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, host) => prove(ada, '000000', host)));

  const late = await prove(ada, ada.code(), 100);
  const other = await prove(ben, ben.code(), 100);
  await seemEarlier(3_600);
  const hourLater = await prove(ada, ada.code(), 100);

  expect(right.status).toBe(200);
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
  expect(late).toMatchObject({ status: 429, body: { error: { code: 'THROTTLED' } } });
  expect([other.status, hourLater.status]).toEqual([200, 200]);
}, 30_000);
