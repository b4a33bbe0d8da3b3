import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileCategories } from '@livery/contracts/identity/model.ts';
import { preferredOperatorsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import {
  anAdmin,
  anOperator,
  aTraveler,
  aTravelerForm,
  inDatabase,
  type SignedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const edit = ({ headers }: SignedIn, body: object) => identity.call('PATCH /users/me', { headers, body });

describe('a traveler edits', () => {
  test('names, office phone and channels', async () => {
    const traveler = await aTraveler(identity);
    const { email } = traveler.user;

    const { body } = await edit(traveler, {
      email,
      firstName: 'ann',
      officePhoneNumber: '3125550100',
      receiveTexts: 'No',
    });

    expect(body.user).toMatchObject({ firstName: 'ANN', officePhoneNumber: '3125550100', receiveTexts: 'No' });
    const { subject, data } = await identity.waitForEvent(
      'user.profile-updated',
      ({ subject: uid }) => uid === traveler.user.uid,
    );
    expect(subject).toBe(traveler.user.uid);
    expect(data.user).toMatchObject({ firstName: 'ANN', receiveTexts: false });
  });

  test.each([
    ['what operators have', { carPlate: 'X' }, 400],
    ['the phone', { phoneNumber: '3125550100' }, 400],
    ['what is ours', { approved: true }, 400],
    ['the e-mail', { email: 'other@example.org' }, 403],
    ['a name away', { firstName: ' ' }, 400],
    ['a line break into a name', { lastName: 'Smith\nYour ride is free' }, 400],
    ['a page into a name', { lastName: 'evil.example' }, 400],
    ['a service’s number into the office phone', { officePhoneNumber: '9005550100' }, 400],
  ])('never %s', async (_, body, status) => {
    expect((await edit(await aTraveler(identity), body)).status).toBe(status);
  });
});

describe('an operator edits', () => {
  test('the vehicle, whose class follows; a color of its own goes with Other only', async () => {
    const operator = await anOperator(identity);

    await edit(operator, { carMake: 'Mercedes-Benz', carModel: 'S-Class', carColor: 'Other', otherColor: 'Silver' });
    const silver = await edit(operator, { cancellationPolicy: 12, address: '1 Main St' });
    const black = await edit(operator, { carColor: 'Black', address: '' });

    expect(silver.body.user).toMatchObject({
      carType: 'LuxurySedan',
      otherColor: 'Silver',
      cancellationPolicy: 12,
      address: '1 Main St',
      approval: { state: 'pending', underReview: [] },
    });
    expect(black.body.user).toMatchObject({ carColor: 'Black', otherColor: null, address: null });
  });

  test('insurance and policy away again', async () => {
    const operator = await anOperator(identity, { liabilityInsuranceAmt: '500K' });

    const { body } = await edit(operator, { liabilityInsuranceAmt: null, cancellationPolicy: null });

    expect(body.user).toMatchObject({ liabilityInsuranceAmt: null, cancellationPolicy: null });
  });

  const noPages = 'Please leave out web and email addresses.';
  const oneLine = 'Please enter one line of plain text.';
  test.each([
    { name: 'the company', fields: { companyName: 'Half price at evil.example' }, refusal: { companyName: noPages } },
    {
      name: 'the color',
      fields: { carColor: 'Other', otherColor: 'see https://evil.example' },
      refusal: { otherColor: noPages },
    },
    {
      name: 'the description',
      fields: { profileDescription: 'mail me@evil.example' },
      refusal: { profileDescription: noPages },
    },
    {
      name: 'the description, in 120 characters,',
      fields: { profileDescription: 'x'.repeat(121) },
      refusal: { profileDescription: messages.tooLong(120) },
    },
    { name: 'the plate', fields: { carPlate: 'A\u0000B' }, refusal: { carPlate: oneLine } },
    { name: 'the address', fields: { address: '1 Main St\nChicago' }, refusal: { address: oneLine } },
  ])('$name, but not with what does not belong there', async ({ fields, refusal }) => {
    const answer = await edit(await anOperator(identity), fields);

    expect(answer).toMatchObject({ status: 400, body: { error: { message: messages.invalidInput, fields: refusal } } });
  });

  test('the state only together with its airports', async () => {
    const operator = await anOperator(identity);

    expect((await edit(operator, { state: 'CA' })).body.error.fields).toHaveProperty('airports');
    expect((await edit(operator, { state: 'CA', airports: ['LAX'] })).body.user.state).toBe('CA');
  });
});

describe('preferred operators', () => {
  test('are listed with vehicle and counts, and forgotten on demand', async () => {
    const [owner, operator, traveler] = await Promise.all([
      anAdmin(identity, 'owner'),
      anOperator(identity),
      aTraveler(identity),
    ]);
    const { uid } = operator.user;
    const { headers } = traveler;
    expect(await identity.call(`PUT /preferredOperators/${uid}`, { headers })).toMatchObject({
      status: 404,
      body: { error: { message: messages.operatorNotPreferable } },
    });
    for (const category of fileCategories) await upload(identity, operator, { category });
    await identity.call('POST /approveOperator', { headers: owner.headers, body: { uid } });

    await identity.call(`PUT /preferredOperators/${uid}`, { headers });
    await identity.call(`PUT /preferredOperators/${uid}`, { headers });
    const listed = await identity.call('POST /getPreferredOperators', { headers, body: {} });
    const ofSomebodyElse = await identity.call('POST /getPreferredOperators', { headers, body: { uid } });
    const byAdmin = await identity.call(`PUT /preferredOperators/${uid}`, { headers: owner.headers });

    expect(listed.body.data).toEqual([
      {
        ...{
          id: uid,
          firstName: expect.any(String),
          lastName: expect.any(String),
          profileImageUrl: expect.any(String),
        },
        ...{ carColor: 'Black', carMake: 'Cadillac', carModel: 'Escalade', carPlate: 'IL 1234' },
        ...{ acceptedRides: 0, confirmedRides: 0, completedRides: 0, cancelledConfirmedRides: 0 },
        ...{ cancellationPolicy: 24, numberOfRatings: 0, avgRating: null },
      },
    ]);
    const { body } = await identity.call('GET /auth/session', traveler);
    expect(body.user.preferredOperators).toEqual([uid]);
    expect([ofSomebodyElse.status, byAdmin.status]).toEqual([403, 403]);
    const event = await identity.waitForEvent('operator.preferred', ({ subject }) => subject === traveler.user.uid);
    expect(event.data).toMatchObject({ operatorId: uid, user: { preferredOperators: [uid] } });

    await edit(operator, { firstName: 'Half price', carPlate: 'CALL ME', carColor: 'Other', otherColor: 'Free' });
    const changed = await identity.call('POST /getPreferredOperators', { headers, body: {} });
    expect(changed.body.data).toEqual(listed.body.data);

    await identity.call(`DELETE /preferredOperators/${uid}`, { headers });
    expect((await identity.call('POST /getPreferredOperators', { headers, body: {} })).body.data).toEqual([]);
  });

  test('are limited in number', async () => {
    const [{ user: operator }, traveler] = await Promise.all([anOperator(identity), aTraveler(identity)]);
    const preferredOperators = Array.from({ length: preferredOperatorsAtMost }, (_each, at) => `operator-${at}`);
    await inDatabase(identity, async (database) => {
      const users = database.collection<{ _id: string }>('users');
      await users.updateOne({ _id: operator.uid }, { $set: { approval: 'approved' } });
      await users.updateOne({ _id: traveler.user.uid }, { $set: { preferredOperators } });
    });

    const refused = await identity.call(`PUT /preferredOperators/${operator.uid}`, traveler);

    const message = messages.preferredOperatorsUsedUp(preferredOperatorsAtMost);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PREFERRED_OPERATORS_USED_UP', message } } });
  });

  test('take up no place once they have left', async () => {
    const [{ user: operator }, leaver, traveler] = await Promise.all([
      anOperator(identity),
      anOperator(identity),
      aTraveler(identity),
    ]);
    const staying = Array.from({ length: preferredOperatorsAtMost - 1 }, (_each, at) => `operator-${at}`);
    const preferredOperators = [leaver.user.uid, ...staying];
    await inDatabase(identity, async (database) => {
      const users = database.collection<{ _id: string }>('users');
      await users.updateOne({ _id: operator.uid }, { $set: { approval: 'approved' } });
      await users.updateOne({ _id: traveler.user.uid }, { $set: { preferredOperators } });
    });
    const { password } = aTravelerForm();
    await identity.call('POST /users/me/deletion', { headers: leaver.headers, body: { password } });

    const preferred = await identity.call(`PUT /preferredOperators/${operator.uid}`, traveler);

    expect(preferred.status).toBe(200);
    const { body } = await identity.call('GET /auth/session', traveler);
    expect(body.user.preferredOperators).toEqual([...staying, operator.uid]);
  });
});

describe('reference data', () => {
  test('lists makes, models with their class, and airports of a state', async () => {
    expect((await identity.call('GET /cars')).body.items).toContain('Cadillac');
    expect((await identity.call('GET /cars/Cadillac')).body.models).toMatchObject({ Escalade: 'SUV' });
    expect((await identity.call('GET /cars/constructor')).status).toBe(404);
    expect((await identity.call('GET /airports/GU')).body.airports).toHaveProperty('GUM');
    expect((await identity.call('GET /airports/NJ')).body.airports).toMatchObject({
      EWR: expect.anything(),
      TEB: 'Teterboro Airport',
    });
    expect((await identity.call('GET /airports/XX')).status).toBe(400);
  });
});
