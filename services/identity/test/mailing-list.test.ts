import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventType } from '@livery/contracts/events.ts';
import { confirmLink, unsubscribeLink } from '@livery/contracts/links.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { anAdmin, aTraveler, inDatabase, type SignedIn, startIdentity } from './identity-harness.ts';

let identity: TestService;
let owner: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  [owner, staff] = await Promise.all([anAdmin(identity, 'owner'), anAdmin(identity, 'staff')]);
});
afterAll(() => identity.stop());

const anEntry = (typed: object = {}) => ({
  email: `wanda-${randomUUID()}@example.org`,
  firstName: 'Wanda',
  lastName: 'Becker',
  city: 'Chicago',
  state: 'IL',
  ...typed,
});
const join = (body: object, key: string = randomUUID()) =>
  identity.call('POST /mailingList', { body, headers: { 'idempotency-key': key } });
const confirm = (token: string) => identity.call('POST /mailingList/confirm', { body: { token } });
const leave = (token: string) => identity.call('POST /mailingList/leave', { body: { token } });

async function newest(type: EventType, email: string) {
  await identity.atRest();
  const found = identity
    .events()
    .filter((event) => event.type === type && 'email' in event.data && event.data.email === email);
  return { count: found.length, event: found.at(-1) };
}

const secret = () => identity.environment['ACCOUNT_LINK_SECRET'] ?? '';
/** The link, made from the event as notifications makes it. */
async function linkIn(email: string): Promise<string> {
  const { subject, data } = await identity.waitForEvent(
    'mailing-list.confirmation-requested',
    (event) => event.data.email === email,
  );
  const link = { ...confirmLink, linkId: data.linkId, expiresAt: new Date(data.expiresAt) };
  return linkToken(secret(), { ...link, person: subject });
}
async function linkOut(email: string): Promise<string> {
  const { subject, data } = await identity.waitForEvent('mailing-list.joined', (event) => event.data.email === email);
  return linkToken(secret(), { ...unsubscribeLink, linkId: data.linkId, person: subject });
}
async function joined(typed: object = {}) {
  const entry = anEntry(typed);
  await join(entry);
  await confirm(await linkIn(entry.email));
  return { ...entry, out: await linkOut(entry.email) };
}
async function rowOf(email: string) {
  const { body } = await identity.call('GET /admin/mailingList?pageSize=100', staff);
  return body.items.find((row: { email: string }) => row.email === email);
}

describe('joining', () => {
  test('asks once, however often the same is sent, and puts nobody on the list', async () => {
    const [entry, key] = [anEntry(), randomUUID()];

    const answers = [...(await Promise.all([join(entry, key), join(entry, key)])), await join(entry, key)];

    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await newest('mailing-list.confirmation-requested', entry.email)).count).toBe(1);
    expect(await rowOf(entry.email)).toBeUndefined();
  });

  test('is refused for another address under the same key, and nobody there is asked', async () => {
    const [entry, other, key] = [anEntry(), anEntry(), randomUUID()];
    await join(entry, key);

    const refused = await join(other, key);

    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_MISMATCH' } } });
    expect((await newest('mailing-list.confirmation-requested', other.email)).count).toBe(0);
  });

  test('answers the same, and as late, whether an address is unknown, was entered, has an account or has left', async () => {
    const { user } = await aTraveler(identity);
    const [entered, gone] = [anEntry(), await joined()];
    await join(entered);
    await leave(gone.out);
    const { out: _, ...again } = gone;
    const timed = async (entry: object) => {
      const start = performance.now();
      const { status, body } = await join(entry);
      return { status, body, ms: performance.now() - start };
    };

    const answers = [
      await timed(anEntry()),
      await timed(entered),
      await timed(anEntry({ email: user.email })),
      await timed(again),
    ];

    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeGreaterThanOrEqual(295);
  });

  test('is refused for an address that is on the list, in whatever letters', async () => {
    const { out: _, ...entry } = await joined();

    expect(await join({ ...entry, email: entry.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'MAILLIST_EMAIL_EXISTS',
          message: 'The email is already on Livery’s marketing email list',
        },
      },
    });
  });

  test.each([
    ['no e-mail', { email: '' }, 'email'],
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['no last name', { lastName: '' }, 'lastName'],
    ['no city', { city: '' }, 'city'],
    ['no state', { state: '' }, 'state'],
    ['a state that is none', { state: 'XX' }, 'state'],
    ['a city that is too long', { city: 'x'.repeat(61) }, 'city'],
    ['a company of two lines', { companyName: 'Becker\r\nInc.' }, 'companyName'],
    ['a phone that is none', { phoneNumber: '555' }, 'phoneNumber'],
    ['half a vehicle', { numberOfFleet: 1.5 }, 'numberOfFleet'],
    ['an unknown field', { status: 'joined' }, 'status'],
  ])('is refused with %s', async (_what, typed, field) => {
    const { status, body } = await join(anEntry(typed));

    expect({ status, code: body.error.code, fields: Object.keys(body.error.fields) }).toEqual({
      status: 400,
      code: 'MAILLIST_SIGNUP_ERROR',
      fields: [field],
    });
    expect(body.error.message).toBe('Please enter all required fields.');
  });
});

describe('the link to join', () => {
  test('puts the address on the list once, with names in capitals', async () => {
    const entry = anEntry({ companyName: 'Becker Inc.', numberOfFleet: 12 });
    await join(entry);
    const token = await linkIn(entry.email);

    const answers = await Promise.all([confirm(token), confirm(token)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await newest('mailing-list.joined', entry.email)).count).toBe(1);
    expect(await rowOf(entry.email)).toMatchObject({
      firstName: 'WANDA',
      lastName: 'BECKER',
      companyName: 'Becker Inc.',
      numberOfFleet: 12,
      officePhoneNumber: null,
    });
  });

  test('opens nothing when it was guessed, made for another entry or is a link to leave', async () => {
    const [entry, other] = [anEntry(), await joined()];
    await join(entry);
    const token = await linkIn(entry.email);
    const forged = ['nonsense', `c.link.${'A'.repeat(43)}`, token.replace('c.', 'u.'), other.out];

    const answers = await Promise.all(forged.map(confirm));

    for (const { status, body } of answers)
      expect({ status, code: body.error.code, message: body.error.message }).toEqual({
        status: 400,
        code: 'INVALID_LINK',
        message: 'This link is invalid.',
      });
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('the link to leave', () => {
  test('takes the address off the list, and may be pressed again', async () => {
    const { email, out } = await joined();

    const answers = [await leave(out), await leave(out)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf(email)).toBeUndefined();
  });

  test('works by the button of a mail program, without a session', async () => {
    const { email, out } = await joined();

    const answer = await identity.call(`POST /mailingList/unsubscribe?token=${out}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect(answer.status).toBe(200);
    expect(await rowOf(email)).toBeUndefined();
  });

  test('counts against an address only when it is invalid, as a provider opens many for its people', async () => {
    const { out } = await joined();
    const headers = { 'x-forwarded-for': '198.51.100.30' };
    const counted = () =>
      inDatabase(identity, (database) =>
        database.collection('hits').countDocuments({ key: 'list-link:198.51.100.30' }),
      );

    const good = await identity.call('POST /mailingList/leave', { headers, body: { token: out } });
    const afterGoodOne = await counted();
    const bad = await identity.call('POST /mailingList/leave', { headers, body: { token: 'u.made-up' } });

    expect([good.status, afterGoodOne]).toEqual([200, 0]);
    expect([bad.status, await counted()]).toEqual([400, 1]);
  });

  test('only leads to its page when it is opened', async () => {
    const { email, out } = await joined();

    const { status, headers } = await identity.call(`GET /mailingList/unsubscribe?token=${out}`);

    expect({ status, location: headers.get('location') }).toEqual({
      status: 302,
      location: `/unsubscribe?token=${out}`,
    });
    expect(await rowOf(email)).toBeDefined();
  });

  test('is refused when it is a link to join', async () => {
    const entry = anEntry();
    await join(entry);

    expect((await leave(await linkIn(entry.email))).status).toBe(400);
  });
});

describe('staff', () => {
  const download = ({ headers }: SignedIn) => identity.call('GET /admin/mailingList.csv', { headers });

  test('see the list, the newest first, in pages', async () => {
    const [first, second] = [await joined(), await joined()];

    const { body } = await identity.call('GET /admin/mailingList?pageSize=10', staff);

    const emails = body.items.map(({ email }: { email: string }) => email);
    expect(emails.slice(0, 2)).toEqual([second.email, first.email]);
    expect(body).toMatchObject({ page: 1, pageSize: 10 });
    expect((await identity.call('GET /admin/mailingList?pageSize=11', staff)).status).toBe(400);
  });

  test('who are owners download it, without formulas', async () => {
    const { email } = await joined({ companyName: '=1+1' });

    const { status, headers, body } = await download(owner);

    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    expect(headers.get('content-disposition')).toBe('attachment; filename="livery-mailing-list.csv"');
    const lines: string[] = body.split('\r\n');
    expect(lines[0]).toBe(
      '"email","firstName","lastName","companyName","phoneNumber","officePhoneNumber","city","state","numberOfFleet","createdAt","joinedAt","unsubscribeUrl"',
    );
    const line = lines.find((one) => one.startsWith(`"${email}"`));
    expect(line).toContain(`"WANDA","BECKER","'=1+1","","","Chicago","IL",""`);
  });

  test('get with each address its link to leave, which works by a click and by the button of a mail program', async () => {
    const [clicks, presses] = [await joined(), await joined()];
    const lines: string[] = (await download(owner)).body.split('\r\n');
    const pathFor = ({ email }: { email: string }) =>
      /"http:\/\/livery\.example\/api\/(mailingList\/unsubscribe\?token=[\w.-]+)"$/.exec(
        lines.find((line) => line.startsWith(`"${email}"`)) ?? '',
      )?.[1];

    const page = await identity.call(`GET /${pathFor(clicks)}`);
    const pressed = await identity.call(`POST /${pathFor(presses)}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect(page.headers.get('location')).toBe(`/unsubscribe?token=${clicks.out}`);
    expect(pressed.status).toBe(200);
    expect(await rowOf(presses.email)).toBeUndefined();
  });

  test('leave a line in the audit by each read', async () => {
    const looker = await anAdmin(identity, 'owner');
    await identity.call('GET /admin/mailingList', looker);
    await download(looker);

    const { body } = await identity.call('GET /admin/audit?pageSize=100', staff);

    type Row = { did: string; by: { uid: string }; person: null };
    const reads = (body.items as Row[]).filter(
      ({ by, did }) => by?.uid === looker.user.uid && did.startsWith('mailing'),
    );
    expect(reads.map(({ did, person }) => [did, person]).toSorted()).toEqual([
      ['mailing-list-exported', null],
      ['mailing-list-read', null],
    ]);
  });

  test('are the only ones to see it, and owners the only ones to download it', async () => {
    const traveler = await aTraveler(identity);

    const answers = [
      await identity.call('GET /admin/mailingList', traveler),
      await download(traveler),
      await download(staff),
      await identity.call('GET /admin/mailingList'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
  });
});
