import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freshProofMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { hashOf } from '../actions/secrets.ts';
import {
  anAdmin,
  anOperator,
  anUnprovenAdmin,
  asTheGatewaySends,
  aTravelerForm,
  earlyInStep,
  enrollmentIn,
  grantAdmin,
  inDatabase,
  type SignedIn,
  signedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Asking = Pick<SignedIn, 'headers'>;
const prove = ({ headers }: Asking, code: string) =>
  identity.call('POST /auth/secondFactor', { headers, body: { code } });
const withToken = (answer: { headers: Headers }): Asking => ({
  headers: asTheGatewaySends(answer.headers.get('x-access-token') ?? ''),
});
const refresh = (refreshToken: string) => identity.call('POST /sessions/refresh', { body: { refreshToken } });
const nextOf = ({ headers }: { headers: Headers }) => headers.get('x-refresh-token') ?? '';
const read = async ({ headers }: Asking) => {
  const { status, body } = await identity.call('GET /getPendingOperators', { headers });
  return [status, body.error?.code];
};
const approve = async ({ headers }: Asking) => {
  const { status, body } = await identity.call('POST /approveOperator', { headers, body: { uid: 'nobody' } });
  return [status, body.error?.code];
};
const logIn = async ({ user }: SignedIn) =>
  signedIn(
    await identity.call('POST /auth/login', { body: { email: user.email, password: aTravelerForm().password } }),
  );
const open = [200, undefined];
const refused = [400, 'WRONG_FACTOR_CODE'];
const resultOf = ({ status, body }: Awaited<ReturnType<typeof prove>>) => [status, body.error?.code];

/** As if the proof of these sign-ins had been longer ago. */
const age = (uid: string, minutes: number) =>
  inDatabase(identity, (database) =>
    database
      .collection('sessions')
      .updateMany({ uid }, { $set: { provenAt: new Date(Date.now() - minutes * 60_000) } }),
  );

describe('a code', () => {
  test('opens the console, which the password alone does not', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'owner');

    const before = [await read(admin), await approve(admin)];
    const proven = withToken(await prove(admin, code()));

    expect(before).toEqual(Array(2).fill([403, 'SECOND_FACTOR_NEEDED']));
    expect([await read(proven), await approve(proven)]).toEqual([open, [404, 'FAILED_TO_RETRIEVE_PROFILE']]);
    expect(await identity.call('GET /auth/session', admin)).toMatchObject({ status: 200 });
  });

  test.each([
    ['of the step before', 200, -1],
    ['of the step after', 200, 1],
    ['two steps too early', 400, 2],
    ['two steps too late', 400, -2],
  ])('%s is answered %d', async (_, status, steps) => {
    const { admin, code } = await anUnprovenAdmin(identity, 'staff');
    await earlyInStep();

    expect((await prove(admin, code(steps))).status).toBe(status);
  });

  test('works once, in whichever sign-in, and makes earlier codes useless', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'staff');
    const elsewhere = await logIn(admin);
    const [present, earlier, later] = [code(), code(-1), code(1)];

    const results = [
      await prove(admin, present),
      await prove(admin, present),
      await prove(elsewhere, present),
      await prove(elsewhere, earlier),
      await prove(elsewhere, later),
    ].map(resultOf);

    expect(results).toEqual([open, refused, refused, refused, open]);
  });

  test('sent five times at once is taken once', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'staff');
    const present = code();

    const answers = await Promise.all(Array.from({ length: 5 }, () => prove(admin, present)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['wrong', '000000'],
    ['too short', '12345'],
    ['no code', 'x'],
  ])('that is %s says so in its field', async (_, typed) => {
    const { admin } = await anUnprovenAdmin(identity, 'staff');

    const { status, body } = await prove(admin, typed);

    const message = messages.wrongFactorCode;
    expect([status, body]).toEqual([400, { error: { code: 'WRONG_FACTOR_CODE', message, fields: { code: message } } }]);
  });

  test('proves nothing for somebody who has no second factor', async () => {
    const operator = await anOperator(identity);

    expect(resultOf(await prove(operator, '123456'))).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect(resultOf(await prove({ headers: {} }, '123456'))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a recovery code', () => {
  test('of twelve letters, as they were given out before, still works', async () => {
    const { admin } = await anUnprovenAdmin(identity, 'owner');
    const recoveryCodes = [hashOf('k7q2m9xd44bc')];
    await inDatabase(identity, (database) =>
      database
        .collection<{ _id: string }>('second-factors')
        .updateOne({ _id: admin.user.uid }, { $set: { recoveryCodes } }),
    );

    expect((await prove(admin, 'K7Q2-M9XD-44BC')).body).toEqual({ recoveryCodesLeft: 0 });
  });

  test('works once, however it is typed', async () => {
    const { admin, recoveryCodes } = await anUnprovenAdmin(identity, 'owner');
    const [first = '', second = ''] = recoveryCodes;

    const used = await prove(admin, first.toUpperCase().replaceAll('-', ' '));
    const again = await prove(admin, first);
    const next = await prove(admin, second);

    expect(recoveryCodes).toHaveLength(10);
    expect([used.body, resultOf(again), next.body]).toEqual([
      { recoveryCodesLeft: 9 },
      refused,
      { recoveryCodesLeft: 8 },
    ]);
    expect(await read(withToken(used))).toEqual(open);
  });

  test('is not kept as it is, nor is the secret', async () => {
    const { admin, recoveryCodes, address } = await anUnprovenAdmin(identity, 'owner');

    const stored = await inDatabase(identity, (database) =>
      database.collection<{ _id: string }>('second-factors').findOne({ _id: admin.user.uid }),
    );

    const secret = new URL(address).searchParams.get('secret') ?? '?';
    const kept = [...recoveryCodes.map((code) => code.replaceAll('-', '')), ...recoveryCodes, secret];
    expect(kept.filter((text) => JSON.stringify(stored).includes(text))).toEqual([]);
  });
});

describe('a proof', () => {
  test('belongs to its sign-in, and ends with it', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'owner');
    await prove(admin, code());

    await identity.call('POST /auth/logout', admin);

    expect(await read(await logIn(admin))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  });

  test('lets staff decide for ten minutes, and read as long as the sign-in lasts; a refresh renews nothing', async () => {
    const admin = await anAdmin(identity, 'owner');
    const refreshed = async (minutes: number) => {
      await age(admin.user.uid, minutes);
      return withToken(await refresh(admin.refresh));
    };

    const young = await refreshed(freshProofMinutes - 1);
    const old = await refreshed(freshProofMinutes + 1);

    expect([await approve(young), await read(young)]).toEqual([[404, 'FAILED_TO_RETRIEVE_PROFILE'], open]);
    expect([await approve(old), await read(old)]).toEqual([[403, 'STEP_UP_NEEDED'], open]);
  });

  test('must be recent for documents, and of any age for photos', async () => {
    const operator = await anOperator(identity);
    const path = async (category: string): Promise<`GET /${string}`> => {
      const { body } = await upload(identity, operator, { category });
      return `GET /files/${operator.user.uid}/${category}/${body.fileName}`;
    };
    const [license, photo] = [await path('license'), await path('profile')];
    const { admin, code } = await anUnprovenAdmin(identity, 'staff');
    const seen = async ({ headers }: Asking) =>
      Promise.all([license, photo].map(async (file) => (await identity.call(file, { headers })).body.error?.code));

    const unproven = await seen(admin);
    const proof = await prove(admin, code());
    const fresh = withToken(proof);
    await age(admin.user.uid, freshProofMinutes + 1);
    const old = withToken(await refresh(nextOf(proof)));

    expect(unproven).toEqual(['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_NEEDED']);
    expect(await seen(fresh)).toEqual([undefined, undefined]);
    expect(await seen(old)).toEqual(['STEP_UP_NEEDED', undefined]);
  });
});

describe('a refresh token from before the proof', () => {
  test('proves nothing, and ends the sign-in when it comes after one from after the proof', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'owner');
    const proof = await prove(admin, code());

    const copied = await refresh(admin.refresh);
    const own = await refresh(nextOf(proof));
    const again = await refresh(nextOf(copied));

    expect(await read(withToken(copied))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(await read(withToken(own))).toEqual(open);
    expect(resultOf(again)).toEqual([401, 'SESSION_ENDED']);
    expect(resultOf(await refresh(nextOf(own)))).toEqual([401, 'SESSION_ENDED']);
  });

  test('goes on where the answer to the proof was lost, and another code proves again', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'owner');
    await earlyInStep();
    await prove(admin, code(-1));

    const next = await refresh(nextOf(await refresh(admin.refresh)));
    const proof = await prove(withToken(next), code());

    expect(resultOf(next)).toEqual(open);
    expect(await read(withToken(await refresh(nextOf(proof))))).toEqual(open);
  });

  test('goes on where the answers to two proofs in a row were lost', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'owner');
    await earlyInStep();
    await prove(admin, code(-1));
    await prove(admin, code());

    const next = await refresh(nextOf(await refresh(admin.refresh)));
    const proof = await prove(withToken(next), code(1));

    expect(resultOf(next)).toEqual(open);
    expect(await read(withToken(await refresh(nextOf(proof))))).toEqual(open);
    expect(resultOf(await refresh(nextOf(next)))).toEqual([401, 'SESSION_ENDED']);
  });

  test('leaves the proof to the tab that proved, while another one refreshes with it', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'owner');
    await refresh(admin.refresh);
    const proof = await prove(admin, code());

    const otherTab = await refresh(admin.refresh);

    expect(resultOf(otherTab)).toEqual(open);
    expect(await read(withToken(await refresh(nextOf(proof))))).toEqual(open);
  });
});

describe('the command', () => {
  test('prints a second factor once, and a new one on demand, which ends what was', async () => {
    const { admin, code, recoveryCodes } = await anUnprovenAdmin(identity, 'owner');
    const { email, uid } = admin.user;

    const repeated = (await grantAdmin(identity, email, 'owner')).stdout;
    const renewed = enrollmentIn((await grantAdmin(identity, email, 'owner', '--new-factor')).stdout);

    expect(repeated).toBe(`${uid} is owner\n`);
    const before = await identity.call('GET /auth/session', admin);
    const again = await logIn(admin);
    const results = [code(), recoveryCodes[0] ?? '', renewed.code()].map((typed) => () => prove(again, typed));
    const told: unknown[] = [];
    for (const result of results) told.push(resultOf(await result()));
    expect([before.body.user, ...told]).toEqual([null, refused, refused, open]);
  });

  test('takes it away with the role; somebody who is made staff again gets another one', async () => {
    const { admin, code } = await anUnprovenAdmin(identity, 'staff');

    await grantAdmin(identity, admin.user.email, 'none');
    const next = enrollmentIn((await grantAdmin(identity, admin.user.email, 'staff')).stdout);

    const again = await logIn(admin);
    expect(resultOf(await prove(again, code()))).toEqual(refused);
    expect(resultOf(await prove(again, next.code()))).toEqual(open);
  });

  test('makes one for staff who have none, who hear what they lack', async () => {
    const admin = await anAdmin(identity, 'staff');
    await inDatabase(identity, (database) =>
      database.collection<{ _id: string }>('second-factors').deleteOne({ _id: admin.user.uid }),
    );

    const lacking = await prove(admin, '123456');
    const made = enrollmentIn((await grantAdmin(identity, admin.user.email, 'staff')).stdout);

    expect(resultOf(lacking)).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect(resultOf(await prove(admin, made.code()))).toEqual(open);
  });
});
