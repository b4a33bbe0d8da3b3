import { describe, expect, test } from '@jest/globals';
import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { anOperatorUser, aUser, operatorDetails } from '../../test/a-user.ts';
import { approveOperator } from '../approval/approve-operator.ts';
import { holdOperator } from '../approval/hold-operator.ts';
import { factsOf, type User } from '../user.ts';
import type { CarCatalogue } from '../vehicle/car-catalogue.ts';
import { attachImage } from './attach-image.ts';
import { editProfile } from './edit-profile.ts';

const catalogue: CarCatalogue = new Map([
  [
    'Cadillac',
    new Map([
      ['Escalade', 'SUV'],
      ['XTS', 'Sedan'],
    ]),
  ],
  ['Toyota', new Map([['Camry', 'Sedan']])],
]);
const known = {
  catalogue,
  airportsOf: (state: string) => (state === 'IL' ? ['ORD', 'MDW'] : ['LAX']),
  now: new Date('2026-11-20T12:00:00Z'),
} as const;
function edited(user: User, edit: ProfileEdit) {
  const decision = editProfile(user, edit, known);
  if (!decision) throw new Error('nothing was decided');
  return decision;
}

describe('an approved operator', () => {
  const names = { firstName: 'ANNA', lastName: 'SMITH', companyName: null };
  const approved = anOperatorUser({ approval: 'approved', reviewedNames: names });

  test.each<{ name: string; edit: ProfileEdit; underReview: string[]; acceptsWait: boolean }>([
    { name: 'the policy', edit: { cancellationPolicy: 24 }, underReview: [], acceptsWait: false },
    { name: 'the plate', edit: { carPlate: 'X 1' }, underReview: ['carPlate'], acceptsWait: false },
    { name: 'the company', edit: { companyName: 'Best Cars' }, underReview: ['companyName'], acceptsWait: false },
    { name: 'the name', edit: { firstName: 'Otto' }, underReview: ['firstName'], acceptsWait: false },
    {
      name: 'the color',
      edit: { carColor: 'Other', otherColor: 'Silver' },
      underReview: ['carColor', 'otherColor'],
      acceptsWait: false,
    },
    { name: 'the year', edit: { carYear: 2022 }, underReview: ['carYear'], acceptsWait: false },
    { name: 'the class', edit: { carModel: 'XTS' }, underReview: ['carModel', 'carType'], acceptsWait: true },
    { name: 'the state', edit: { state: 'CA', airports: ['LAX'] }, underReview: ['state'], acceptsWait: true },
  ])('changes $name', ({ edit, underReview, acceptsWait }) => {
    const { state, events } = edited(approved, edit);

    expect(state.underReview).toEqual(underReview);
    expect(events[0]?.data.user.underReview).toBe(acceptsWait);
  });

  test('shows others the reviewed names until the new ones are reviewed', () => {
    const before = approveOperator(anOperatorUser({ companyName: 'Smith LLC' }), known.now)?.state ?? approved;

    const after = edited(before, { companyName: 'Call us for half the price', lastName: 'Jones' });
    const reviewed = approveOperator(after.state, known.now);

    expect(after.state).toMatchObject({ companyName: 'Call us for half the price', lastName: 'JONES' });
    expect(after.events[0]?.data.user).toMatchObject({ lastName: 'SMITH', operator: { companyName: 'Smith LLC' } });
    expect(reviewed?.events[0]?.data.user).toMatchObject({
      lastName: 'JONES',
      operator: { companyName: 'Call us for half the price' },
    });
  });

  test.each<{ name: string; edit: ProfileEdit; seen: object }>([
    { name: 'plate', edit: { carPlate: 'CALL ME' }, seen: { carPlate: 'CALL ME' } },
    { name: 'color', edit: { carColor: 'Other', otherColor: 'Half price' }, seen: { carColor: 'Half price' } },
    { name: 'model', edit: { carModel: 'XTS' }, seen: { carModel: 'XTS', carType: 'Sedan' } },
  ])('shows others a changed $name once it is reviewed', ({ edit, seen }) => {
    const before = factsOf(approved).operator;

    const changed = edited(approved, edit);
    const again = edited(changed.state, { carYear: 2020 });
    const reviewed = approveOperator(again.state, known.now);

    expect(changed.events[0]?.data.user.operator).toEqual(before);
    expect(again.events[0]?.data.user.operator).toMatchObject({ ...before });
    expect(reviewed?.events[0]?.data.user.operator).toMatchObject({ ...seen, carYear: 2020 });
  });

  test('still shows others the reviewed vehicle when put on hold for a document', () => {
    const { state } = attachImage(approved, { category: 'insurance', fileName: 'new.jpg' }, known.now);
    const held = holdOperator(state, 'The insurance cannot be read.', known.now)?.state ?? state;

    const { events } = edited(held, { carPlate: 'CALL ME' });

    expect(events[0]?.data.user.operator).toMatchObject({ carPlate: operatorDetails.carPlate });
  });

  test('keeps what was under review before', () => {
    const again = edited(anOperatorUser({ approval: 'approved', underReview: ['state'] }), { carPlate: 'X 1' });

    expect(again.state.underReview).toEqual(['state', 'carPlate']);
  });
});

test('before approval nothing is flagged or held back', () => {
  const { state, events } = edited(anOperatorUser(), { carPlate: 'X 1' });

  expect(state.underReview).toEqual([]);
  expect(events[0]?.data.user.operator?.carPlate).toBe('X 1');
});

test('an empty field is cleared, an absent one stays', () => {
  const user = aUser({ officePhoneNumber: '3125550199', companyName: 'Smith LLC' });

  expect(edited(user, { officePhoneNumber: '' }).state).toMatchObject({
    officePhoneNumber: null,
    companyName: 'Smith LLC',
  });
});

describe('an edit', () => {
  const other = anOperatorUser({
    operator: { ...operatorDetails, carColor: 'Other', otherColor: 'Silver' },
  });
  const { carPlate, airports, state } = operatorDetails;
  const sameVehicle: ProfileEdit = { carPlate, airports: [...airports], state };

  test('changes what is named and nothing else', () => {
    const edit = { firstName: 'Berta', lastName: 'Jones', receiveTexts: 'No', receiveEmails: 'No' } as const;

    expect(edited(aUser(), edit).state).toEqual({
      ...aUser(),
      firstName: 'BERTA',
      lastName: 'JONES',
      receiveTexts: false,
      receiveEmails: false,
      changedAt: known.now,
    });
  });

  test('keeps the fields of a vehicle that it does not name', () => {
    const { state } = edited(other, {
      carPlate: 'X 1',
      companyName: 'Best Cars',
      address: '1 Main St',
      carMake: undefined,
    });

    expect(state.operator).toEqual({ ...other.operator, carPlate: 'X 1', address: '1 Main St' });
  });

  test('with a listed color clears the name of the former color', () => {
    expect(edited(other, { carColor: 'Black' }).state.operator?.otherColor).toBeNull();
  });

  test.each<{ name: string; user: User; edit: ProfileEdit }>([
    { name: 'names nothing', user: aUser(), edit: {} },
    { name: 'of a traveler', user: aUser({ firstName: 'ANNA' }), edit: { firstName: 'Anna', receiveTexts: 'Yes' } },
    { name: 'clears what is empty', user: aUser({ officePhoneNumber: null }), edit: { officePhoneNumber: '' } },
    { name: 'of an operator', user: other, edit: { ...sameVehicle, otherColor: 'Silver' } },
    { name: 'of a class', user: anOperatorUser(), edit: { carType: operatorDetails.carType } },
  ])('that changes nothing decides nothing: $name', ({ user, edit }) => {
    expect(editProfile(user, edit, known)).toBeUndefined();
  });

  test('names the same address or none', () => {
    expect(edited(aUser(), { email: 'anna@example.org', firstName: 'Berta' }).state.email).toBe('anna@example.org');
    expect(() => edited(aUser(), { email: 'other@example.org' })).toThrow(
      expect.objectContaining({ code: 'ERROR_UPDATING_PROFILE' }),
    );
  });

  test.each<ProfileEdit>([{ carYear: 2028 }, { airports: ['LAX'] }, { state: 'CA' }])(
    'is refused where the vehicle would not fit: %j',
    (edit) => {
      expect(() => edited(anOperatorUser(), edit)).toThrow(expect.objectContaining({ code: 'INVALID_VEHICLE' }));
    },
  );

  test('does not ask again about a vehicle that it leaves alone', () => {
    const old = anOperatorUser({ operator: { ...operatorDetails, airports: ['closed'] } });

    expect(edited(old, { carPlate: 'X 1' }).state.operator?.airports).toEqual(['closed']);
  });

  test('of a traveler names no vehicle', () => {
    expect(() => edited(aUser(), { firstName: 'Berta', carPlate: 'X 1' })).toThrow(
      expect.objectContaining({ fields: { carPlate: 'This is for operators only.' } }),
    );
  });
});

test('another make needs one of its models', () => {
  expect(() => edited(anOperatorUser(), { carMake: 'Toyota' })).toThrow(
    'Please choose a make and a model from the list.',
  );
});
