import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import {
  anAdmin,
  anOperator,
  anOperatorForm,
  aTraveler,
  type SignedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
let owner: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  owner = await anAdmin(identity, 'owner');
});
afterAll(() => identity.stop());

async function aCompleteOperator(): Promise<SignedIn> {
  const operator = await anOperator(identity);
  for (const category of fileCategories) await upload(identity, operator, { category });
  return operator;
}

const approve = (uid: string, { headers } = owner) =>
  identity.call('POST /approveOperator', { headers, body: { uid } });
const hold = (uid: string, reasonForDeny: string) =>
  identity.call('POST /holdApprovalOfOperator', { headers: owner.headers, body: { uid, reasonForDeny } });
const edit = ({ headers }: SignedIn, body: object) => identity.call('PATCH /users/me', { headers, body });

async function pendingUids(): Promise<string[]> {
  const { body } = await identity.call('GET /getPendingOperators?pageSize=100', { headers: owner.headers });
  return body.operatorPending.map(({ uid }: { uid: string }) => uid);
}

describe('approval', () => {
  test('needs all five documents and names the missing ones', async () => {
    const { user } = await anOperator(identity);

    const answer = await approve(user.uid);

    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({
      code: 'FAILED_TO_APPROVE_OPERATOR',
      state: { missingDocuments: fileCategories },
    });
  });

  test('takes the operator off the list, publishes it and lights up the state', async () => {
    const operator = await aCompleteOperator();
    const { uid } = operator.user;
    expect(await pendingUids()).toContain(uid);

    const answer = await approve(uid);

    expect(answer).toMatchObject({ status: 200, body: { status: true, profile: { uid, approved: true } } });
    expect(await pendingUids()).not.toContain(uid);
    const event = await identity.waitForEvent('operator.approved', ({ subject }) => subject === uid);
    expect(event).toMatchObject({ parties: [uid], actor: owner.user.uid, data: { user: { approval: 'approved' } } });
    await identity.handled(event.id);
    const { body } = await identity.call('GET /operatorLocations');
    expect(body.items).toContainEqual(
      expect.objectContaining({ state: 'IL', airports: { MDW: expect.anything(), ORD: expect.anything() } }),
    );
    expect((await approve(uid)).status).toBe(200);
  });

  test('comes to whoever has waited longest first, also after an edit', async () => {
    const [first, second] = [await anOperator(identity), await anOperator(identity)];

    await edit(first, { petFriendly: 'Yes' });

    const listed = (await pendingUids()).filter((uid) => [first, second].some(({ user }) => user.uid === uid));
    expect(listed).toEqual([first.user.uid, second.user.uid]);
  });

  test('goes from hold over another try to approved', async () => {
    const operator = await aCompleteOperator();
    const { uid } = operator.user;

    const held = await hold(uid, ' The plate is not readable. ');
    const early = await identity.call('POST /approval/resubmit', operator);
    const twice = await identity.call('POST /approval/resubmit', operator);

    expect(held.body.profile.approval).toMatchObject({ state: 'on-hold', reason: 'The plate is not readable.' });
    expect(early.body.user.approval.state).toBe('resubmitted');
    expect(twice).toMatchObject({ status: 409, body: { error: { code: 'NOT_ON_HOLD' } } });
    expect((await approve(uid)).body.profile.approval).toMatchObject({ state: 'approved', reason: null });
    expect((await hold(uid, 'Too late')).body.error.code).toBe('ALREADY_APPROVED');
  });

  test.each([
    ['approves', 'POST /approveOperator', {}],
    ['holds', 'POST /holdApprovalOfOperator', { reasonForDeny: 'The plate is not readable.' }],
  ] as const)('%s only what was looked at', async (_what, route, body) => {
    const operator = await aCompleteOperator();
    const { uid } = operator.user;
    const look = async () => {
      const { body } = await identity.call(`GET /getOperatorProfile?uid=${uid}`, { headers: owner.headers });
      return body.data.data.updatedAt;
    };
    const decide = (seenUpdatedAt: string) =>
      identity.call(route, { headers: owner.headers, body: { uid, seenUpdatedAt, ...body } });
    const before = await look();
    await edit(operator, { carPlate: 'NEW 1' });

    const refused = await decide(before);
    const decided = await decide(await look());

    const error = { code: 'PROFILE_CHANGED', message: messages.profileChangedMeanwhile };
    expect(refused).toMatchObject({ status: 409, body: { error } });
    expect(decided.status).toBe(200);
  });

  test('a hold whose answer was lost is not done again', async () => {
    const { uid } = (await anOperator(identity)).user;
    const { body: seen } = await identity.call(`GET /getOperatorProfile?uid=${uid}`, { headers: owner.headers });
    const body = { uid, reasonForDeny: 'The plate is not readable.', seenUpdatedAt: seen.data.data.updatedAt };
    const sendHold = () => identity.call('POST /holdApprovalOfOperator', { headers: owner.headers, body });

    const lost = await sendHold();
    const again = await sendHold();

    expect(again).toMatchObject({ status: 200, body: { profile: { updatedAt: lost.body.profile.updatedAt } } });
    await identity.atRest();
    const told = identity.events().filter(({ type, subject }) => type === 'operator.held' && subject === uid);
    expect(told).toHaveLength(1);
  });

  test('a hold needs a reason', async () => {
    const { user } = await anOperator(identity);

    const answer = await hold(user.uid, '  ');

    expect(answer.body.error.fields).toEqual({ reasonForDeny: 'Enter a valid reason for deny.' });
  });

  test('a hold takes a reason of five hundred characters, and no longer one', async () => {
    const { user } = await anOperator(identity);

    const refused = await hold(user.uid, 'x'.repeat(501));
    const held = await hold(user.uid, 'x'.repeat(500));

    expect(refused.body.error.fields).toEqual({ reasonForDeny: messages.tooLong(500) });
    expect(held.status).toBe(200);
  });

  test('is needed again after a change of the vehicle, which others see only once it is reviewed', async () => {
    const operator = await aCompleteOperator();
    const { uid } = operator.user;
    await approve(uid);

    await edit(operator, { carPlate: 'NEW 1', address: '1 Main St' });
    const plate = await identity.waitForEvent(
      'user.profile-updated',
      ({ data }) => data.user.uid === uid && data.user.approval === 'approved',
    );
    const { body } = await edit(operator, { carMake: 'Toyota', carModel: 'Camry' });

    expect(plate.data.user).toMatchObject({ underReview: false, operator: { carPlate: 'IL 1234' } });
    expect(body.user.approval.underReview).toEqual(['carPlate', 'carMake', 'carModel', 'carType']);
    expect(await pendingUids()).toContain(uid);
    const reviewed = await approve(uid);
    expect(reviewed.body.profile.approval.underReview).toEqual([]);
    const published = await identity.waitForEvent(
      'operator.approved',
      ({ data }) => data.user.uid === uid && data.user.operator?.carPlate === 'NEW 1',
    );
    expect(published.data.user.operator).toMatchObject({ carMake: 'Toyota', carType: 'Sedan' });
  });
});

describe('a changed company name', () => {
  test('is reviewed before travelers read it', async () => {
    const operator = await aCompleteOperator();
    const { uid } = operator.user;
    await edit(operator, { companyName: 'Smith LLC' });
    await approve(uid);

    const { body } = await edit(operator, { companyName: 'Your ride is cancelled' });
    const edited = await identity.waitForEvent(
      'user.profile-updated',
      ({ subject, data }) => subject === uid && data.user.approval === 'approved',
    );
    await approve(uid);
    const reviewed = await identity.waitForEvent(
      'operator.approved',
      ({ subject, data }) => subject === uid && data.user.operator?.companyName === 'Your ride is cancelled',
    );

    expect(body.user).toMatchObject({
      companyName: 'Your ride is cancelled',
      approval: { underReview: ['companyName'] },
    });
    expect(edited.data.user.operator?.companyName).toBe('Smith LLC');
    expect(reviewed.data.user.underReview).toBe(false);
  });
});

test('an operator without its documents asks for no other review', async () => {
  const operator = await anOperator(identity);
  await hold(operator.user.uid, 'The plate is not readable.');

  const answer = await identity.call('POST /approval/resubmit', operator);

  const message = messages.documentsStillMissing(fileCategories.length, fileCategories.length);
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'DOCUMENTS_MISSING', message } } });
});

describe('a suspension', () => {
  const suspend = (uid: string, by = owner, reason = ' Two complaints. ') =>
    identity.call(`POST /admin/users/${uid}/suspend`, { headers: by.headers, body: { reason } });

  test('says why, ends every sign-in and takes the operator off the map; signing in again is possible', async () => {
    const operator = await aCompleteOperator();
    const { uid, email } = operator.user;
    await approve(uid);

    const answer = await suspend(uid);

    expect(answer).toMatchObject({ status: 200, body: { profile: { uid, suspended: true, approved: true } } });
    const event = await identity.waitForEvent('user.suspended', ({ subject }) => subject === uid);
    expect(event).toMatchObject({
      actor: owner.user.uid,
      parties: [uid],
      data: { reason: 'Two complaints.', user: { suspended: true } },
    });
    await identity.waitForEvent('access.revoked', ({ subject }) => subject === uid);
    expect((await identity.call('GET /auth/session', operator)).body.user).toBeNull();
    const again = await identity.call('POST /auth/login', { body: { email, password: anOperatorForm().password } });
    expect(again).toMatchObject({ status: 200, body: { user: { suspended: true } } });
  });

  test('puts a review off until it has ended', async () => {
    const { uid } = (await aCompleteOperator()).user;
    await suspend(uid);

    const refused = [await approve(uid), await hold(uid, 'The plate is not readable.')];
    const whileSuspended = await pendingUids();
    const body = { reason: 'Withdrawn.' };
    const reinstated = await identity.call(`POST /admin/users/${uid}/reinstate`, { headers: owner.headers, body });

    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'NOT_POSSIBLE_NOW' } } });
    expect(whileSuspended).not.toContain(uid);
    expect(reinstated.body.actions).toEqual(['approve', 'hold', 'suspend']);
    expect(await pendingUids()).toContain(uid);
    expect((await approve(uid)).status).toBe(200);
  });

  test('is not for staff', async () => {
    const { user } = await anAdmin(identity, 'staff');

    const answer = await suspend(user.uid);

    expect(answer).toMatchObject({ status: 409, body: { error: { message: messages.adminNotSuspended } } });
  });

  test('ends with a reinstatement; a second click changes nothing', async () => {
    const { user } = await aTraveler(identity);
    await suspend(user.uid);
    expect((await suspend(user.uid)).status).toBe(200);

    const body = { reason: 'Withdrawn.' };
    const answers = [
      await identity.call(`POST /admin/users/${user.uid}/reinstate`, { headers: owner.headers, body }),
      await identity.call(`POST /admin/users/${user.uid}/reinstate`, { headers: owner.headers, body }),
    ];

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { profile: { suspended: false } } });
    await identity.atRest();
    const told = identity.events().filter(({ subject }) => subject === user.uid);
    expect(told.map(({ type }) => type)).toEqual([
      'user.registered',
      'user.suspended',
      'access.revoked',
      'user.reinstated',
    ]);
  });

  test('for another reason is refused to somebody who has not seen that there is one', async () => {
    const { user } = await aTraveler(identity);
    await suspend(user.uid);

    const answer = await suspend(user.uid, owner, 'An unpaid fine.');

    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'NOT_POSSIBLE_NOW', state: { suspended: true } } },
    });
  });

  test('is not ended by somebody who has seen only an earlier one', async () => {
    const { uid } = (await aTraveler(identity)).user;
    const reinstate = (seenUpdatedAt: string) => {
      const body = { reason: 'Withdrawn.', seenUpdatedAt };
      return identity.call(`POST /admin/users/${uid}/reinstate`, { headers: owner.headers, body });
    };
    const { updatedAt: first } = (await suspend(uid)).body.profile;
    expect((await reinstate(first)).body.profile.suspended).toBe(false);
    const { updatedAt: second } = (await suspend(uid)).body.profile;

    const refused = await reinstate(first);
    const reinstated = await reinstate(second);

    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PROFILE_CHANGED' } } });
    expect(reinstated.body.profile.suspended).toBe(false);
  });

  test('is not for admins, is an owner’s to decide, and needs a reason and an existing person', async () => {
    const staff = await anAdmin(identity, 'staff');
    const { user } = await aTraveler(identity);

    const bare = await identity.call(`POST /admin/users/${user.uid}/suspend`, {
      headers: owner.headers,
      body: { reason: ' ' },
    });

    expect(await suspend(staff.user.uid)).toMatchObject({
      status: 409,
      body: { error: { code: 'ADMIN_NOT_SUSPENDED' } },
    });
    expect(bare.body.error.fields).toEqual({ reason: 'Please give a reason.' });
    expect(await suspend('nobody')).toMatchObject({ status: 404 });
    expect(await suspend(user.uid, staff)).toMatchObject({ status: 403 });
  });
});

describe('admins', () => {
  test('staff read, only owners change, others are refused', async () => {
    const [staff, traveler, operator] = await Promise.all([
      anAdmin(identity, 'staff'),
      aTraveler(identity),
      anOperator(identity),
    ]);
    const profile = `GET /getOperatorProfile?uid=${operator.user.uid}` as const;

    expect((await identity.call(profile, staff)).body.data.data.uid).toBe(operator.user.uid);
    expect((await approve(operator.user.uid, staff)).status).toBe(403);
    expect((await identity.call(profile, traveler)).status).toBe(403);
    expect((await identity.call('GET /getOperatorProfile?uid=nobody', staff)).body.error).toEqual({
      code: 'FAILED_TO_RETRIEVE_PROFILE',
      message: 'User profile not found.',
    });
  });
});
