import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { searchResultsAtMost } from '@livery/contracts/identity/policy.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aRide } from './builders.ts';
import {
  anAdmin,
  anOperator,
  aTraveler,
  earlyInHour,
  grantAdmin,
  inDatabase,
  type SignedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
let owner: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  [owner, staff] = await Promise.all([anAdmin(identity, 'owner'), anAdmin(identity, 'staff')]);
});
afterAll(() => identity.stop());

const unique = (name: string) => `${name}${randomBytes(4).toString('hex').replace(/\d/g, 'x')}`;

describe('a search', () => {
  const search = (searchType: string, searchText: unknown, { headers } = staff) =>
    identity.call('POST /getSearchList', { headers, body: { searchType, searchText } });
  const uidsOf = ({ body }: Awaited<ReturnType<typeof search>>) =>
    body.searchResultList.map(({ uid }: { uid: string }) => uid);

  test('finds people by the beginning of first name, last name or e-mail, in upper or lower case', async () => {
    const [firstName, lastName] = [unique('Zora'), unique('Zuber')];
    const { user } = await anOperator(identity, { firstName, lastName });

    const found = [
      await search('firstName', firstName.slice(0, 8).toLowerCase()),
      await search('lastName', ` ${lastName} `),
      await search('email', user.email.toUpperCase()),
    ];

    for (const answer of found) expect(uidsOf(answer)).toEqual([user.uid]);
    expect(found[0]?.body).toMatchObject({
      searchResultList: [
        { id: user.uid, firstName: firstName.toUpperCase(), phone: user.phoneNumber, accountType: 'Operator' },
      ],
      more: false,
    });
    expect(found[0]?.body.searchResultList[0]).toMatchObject({ approval: 'pending', suspended: false });
    expect(uidsOf(await search('firstName', lastName))).toEqual([]);
  });

  test.each(['.*', '^Z', '(a+)+$', '$where', '{"$ne":null}', 'a\\', '[', '%'])('takes %s literally', async (text) => {
    expect(await search('firstName', text)).toMatchObject({ status: 200, body: { searchResultList: [] } });
  });

  test.each([{ $ne: null }, ['A'], 7, null])('refuses what is no text: %j', async (given) => {
    expect((await search('firstName', given)).status).toBe(400);
  });

  test('needs a text and one of the three, and is for staff', async () => {
    const traveler = await aTraveler(identity);

    const empty = await search('email', '  ');

    expect(empty).toMatchObject({
      status: 400,
      body: { error: { fields: { searchText: 'Please enter search text' } } },
    });
    expect((await search('passwordHash', 'a')).status).toBe(400);
    expect((await search('email', 'a', traveler)).status).toBe(403);
    expect((await identity.call('POST /getSearchList', { body: {} })).status).toBe(401);
  });

  test('answers fifty at most and says that there are more', async () => {
    const firstName = unique('MANY').toUpperCase();
    const { user } = await aTraveler(identity, { firstName });
    await inDatabase(identity, async (database) => {
      const users = database.collection<{ _id: string }>('users');
      const one = await users.findOne({ _id: user.uid });
      const copies = Array.from({ length: searchResultsAtMost }, (_, at) => {
        const id = `${user.uid}-${at}`;
        return { ...one, _id: id, uid: id, email: `${id}@example.org` };
      });
      await users.insertMany(copies);
    });

    const { body } = await search('firstName', firstName);

    expect(body).toMatchObject({ more: true });
    expect(body.searchResultList).toHaveLength(searchResultsAtMost);
  });
});

test('the operators who wait come in pages, the longest waiting first', async () => {
  const first = await anOperator(identity);
  const second = await anOperator(identity);
  const pageOf = (query: string) => identity.call(`GET /getPendingOperators?${query}`, staff);

  const { body } = await pageOf('pageSize=25&page=1');

  const uids = body.operatorPending.map(({ uid }: { uid: string }) => uid);
  expect(uids.indexOf(first.user.uid)).toBeGreaterThanOrEqual(0);
  expect(uids.indexOf(first.user.uid)).toBeLessThan(uids.indexOf(second.user.uid));
  expect(body).toMatchObject({ page: 1, pageSize: 25, total: uids.length, more: false });
  expect((await pageOf('pageSize=25&page=2')).body.operatorPending).toEqual([]);
  expect((await pageOf('pageSize=11')).status).toBe(400);
});

describe('the actions of a profile', () => {
  test('are an owner’s, and nobody else’s', async () => {
    const { user } = await anOperator(identity);
    const seenBy = ({ headers }: SignedIn) => identity.call(`GET /getOperatorProfile?uid=${user.uid}`, { headers });

    expect((await seenBy(owner)).body.actions).toEqual(['hold', 'suspend']);
    expect((await seenBy(staff)).body.actions).toEqual([]);
  });

  test('come with the answer of each command', async () => {
    const { user } = await aTraveler(identity);
    const as = { headers: owner.headers, body: { reason: 'Complaints.' } };

    const suspended = await identity.call(`POST /admin/users/${user.uid}/suspend`, as);
    const reinstated = await identity.call(`POST /admin/users/${user.uid}/reinstate`, as);

    expect(suspended.body).toMatchObject({
      profile: { suspended: true, suspensionReason: 'Complaints.' },
      actions: ['reinstate'],
    });
    expect(reinstated.body).toMatchObject({
      profile: { suspended: false, suspensionReason: null },
      actions: ['suspend'],
    });
  });
});

describe('the audit', () => {
  const about = async (wanted: string) => {
    const { body } = await identity.call('GET /admin/audit?pageSize=100', staff);
    type Row = { did: string; detail: string | null; by: { uid: string } | null; person: { uid: string } };
    return (body.items as Row[]).filter(({ person }) => person?.uid === wanted).toReversed();
  };
  const said = (rows: Awaited<ReturnType<typeof about>>) => rows.map(({ did, detail }) => [did, detail]);

  test('tells who decided what about whom, and why', async () => {
    const { user } = await anOperator(identity);
    const { uid } = user;
    const { headers } = owner;
    await identity.call('POST /holdApprovalOfOperator', { headers, body: { uid, reasonForDeny: 'No plate.' } });
    await identity.call(`POST /admin/users/${uid}/suspend`, { headers, body: { reason: 'Complaints.' } });
    await identity.call(`POST /admin/users/${uid}/reinstate`, { headers, body: { reason: 'Withdrawn.' } });
    await identity.handled((await identity.waitForEvent('user.reinstated', ({ subject }) => subject === uid)).id);

    const rows = await about(uid);

    expect(said(rows)).toEqual([
      ['held', 'No plate.'],
      ['suspended', 'Complaints.'],
      ['reinstated', 'Withdrawn.'],
    ]);
    expect(new Set(rows.map(({ by }) => by?.uid))).toEqual(new Set([owner.user.uid]));
  });

  test('of one person leaves out the reads and everybody else', async () => {
    const [{ user }, other] = [await anOperator(identity), await anOperator(identity)];
    const { headers } = owner;
    for (const { uid } of [user, other.user])
      await identity.call('POST /holdApprovalOfOperator', { headers, body: { uid, reasonForDeny: `About ${uid}` } });
    for (const { uid } of [user, other.user])
      await identity.handled((await identity.waitForEvent('operator.held', ({ subject }) => subject === uid)).id);
    await identity.call(`GET /getOperatorProfile?uid=${user.uid}`, staff);

    const { body } = await identity.call(`GET /admin/audit?uid=${user.uid}`, staff);

    expect(body).toMatchObject({ total: 1, items: [{ did: 'held', detail: `About ${user.uid}` }] });
  });

  test('goes back to what was noted up to a moment, about everybody or about one person', async () => {
    const { uid } = (await aTraveler(identity)).user;
    const day = 24 * 3_600_000;
    const at = [1, 2, 3].map((days) => new Date(Date.parse('2020-05-01T12:00:00Z') + days * day));
    const entry = { by: null, uid, rideId: null, rideCode: null };
    const rows = at.map((then, index) => ({
      ...{ ...entry, _id: `${uid} ${index}`, at: then, did: 'suspended', detail: `the ${index + 1}.` },
    }));
    await inDatabase(identity, (database) => database.collection<{ _id: string }>('audit').insertMany(rows));
    const by = async (query: string) => (await identity.call(`GET /admin/audit?until=${query}`, staff)).body;

    const [all, ofOne] = [await by('2020-05-03T12:00:00.000Z'), await by(`2020-05-02T12:00:00Z&uid=${uid}`)];

    expect(all.items.map(({ detail }: { detail: string }) => detail)).toEqual(['the 2.', 'the 1.']);
    expect(ofOne).toMatchObject({ total: 1, items: [{ detail: 'the 1.' }] });
  });

  test('notes reads of a profile and its documents once an hour, not of photos and not one’s own', async () => {
    const operator = await anOperator(identity);
    const { uid } = operator.user;
    const names: Record<string, string> = {};
    for (const category of ['license', 'vehicle'])
      names[category] = (await upload(identity, operator, { category })).body.fileName;
    const read = (category: string, { headers }: SignedIn) =>
      identity.call(`GET /files/${uid}/${category}/resized_${names[category]}`, { headers });

    await read('license', operator);
    await earlyInHour();
    for (let times = 0; times < 2; times += 1) {
      await identity.call(`GET /getOperatorProfile?uid=${uid}`, staff);
      await read('license', staff);
      await read('vehicle', staff);
    }

    const rows = await about(uid);
    expect(said(rows).toSorted()).toEqual([
      ['document-read', 'license'],
      ['profile-read', null],
    ]);
    expect(rows.map(({ by }) => by?.uid)).toEqual([staff.user.uid, staff.user.uid]);
  });

  test('notes whom staff searched for, where somebody was found, and that they read who waits, once an hour', async () => {
    const [{ user }, looker] = [await aTraveler(identity), await anAdmin(identity, 'staff')];
    const { headers } = looker;
    await earlyInHour();
    for (const searchText of [user.email, user.email.toUpperCase(), `nobody-${user.email}`])
      await identity.call('POST /getSearchList', { headers, body: { searchType: 'email', searchText } });
    for (const pageSize of [10, 25])
      await identity.call(`GET /getPendingOperators?page=1&pageSize=${pageSize}`, looker);

    const noted = await inDatabase(identity, (database) =>
      database
        .collection('audit')
        .find({ by: looker.user.uid, did: { $in: ['people-searched', 'pending-read'] } })
        .toArray(),
    );

    const reads = noted.map(({ did, detail, uid }) => [did, detail, uid]);
    expect(reads.filter(([, detail]) => detail === user.email)).toEqual([['people-searched', user.email, null]]);
    expect(reads).toContainEqual(['people-searched', null, null]);
    expect(reads.filter(([did]) => did === 'pending-read')).toEqual([['pending-read', null, null]]);
    expect(reads.flat()).not.toContain(`nobody-${user.email}`);
  });

  test('hears of rides from their events, once, and of no traveler’s own cancellation or operator’s own end', async () => {
    const { user } = await aTraveler(identity);
    const ride = aRide({ rideId: `ride-${user.uid}`, authorId: user.uid });
    const kept = {
      type: 'ride.kept',
      subject: ride.rideId,
      data: { ride, operatorId: 'otto', staffId: owner.user.uid },
    } as const;
    const ended = { type: 'ride.completed', subject: ride.rideId, data: { ride, operatorId: 'otto' } } as const;
    const cancelled = { type: 'ride.cancelled', subject: ride.rideId, data: { ride } } as const;
    const endedByStaff = { ...ended, data: { ...ended.data, staffId: owner.user.uid } };
    for (const event of [kept, ended, cancelled, endedByStaff]) await identity.handled(await identity.publish(event));

    const rows = await about(user.uid);

    const byOwner = { by: { uid: owner.user.uid, name: 'ANNA SMITH' }, ride: { id: ride.rideId } };
    expect(rows.toSorted((one, other) => one.did.localeCompare(other.did))).toMatchObject([
      { did: 'ride-ended', ...byOwner },
      { did: 'ride-kept', ...byOwner },
    ]);
  });

  test('of an operator tells what staff decided about the rides', async () => {
    const { user } = await anOperator(identity);
    const ride = aRide({ rideId: `ride-of-${user.uid}`, authorId: 'anna', confirmedOperatorId: user.uid });
    const data = { ride, operatorId: user.uid, staffId: owner.user.uid, sides: ['operator' as const] };
    await identity.handled(await identity.publish({ type: 'ride.kept', subject: ride.rideId, data }));

    const { body } = await identity.call(`GET /admin/audit?uid=${user.uid}`, staff);

    expect(body).toMatchObject({ total: 1, items: [{ did: 'ride-kept', ride: { id: ride.rideId } }] });
  });

  test('says who was given a role, and that nobody signed in did it', async () => {
    const { user } = await anAdmin(identity, 'staff');
    for (const type of ['user.role-changed', 'second-factor.changed'] as const)
      await identity.handled((await identity.waitForEvent(type, ({ subject }) => subject === user.uid)).id);

    const rows = await about(user.uid);

    expect(rows.filter(({ by }) => by === null)).toMatchObject([
      { did: 'role-changed', detail: 'staff', by: null },
      { did: 'second-factor-changed', detail: 'on', by: null },
    ]);
  });

  test('says whose second factor a command replaced or took away', async () => {
    const { user } = await anAdmin(identity, 'staff');
    await grantAdmin(identity, user.email, 'staff', '--new-factor');
    await grantAdmin(identity, user.email, 'none');
    const last = await identity.waitForEvent('second-factor.changed', ({ subject, data }) => {
      return subject === user.uid && data.what === 'off';
    });
    await identity.handled(last.id);

    const rows = await about(user.uid);

    expect(said(rows.filter(({ did }) => did === 'second-factor-changed'))).toEqual([
      ['second-factor-changed', 'on'],
      ['second-factor-changed', 'replaced'],
      ['second-factor-changed', 'off'],
    ]);
  });

  test('is for staff', async () => {
    expect((await identity.call('GET /admin/audit', await aTraveler(identity))).status).toBe(403);
  });
});
