import { describe, expect, test } from '@jest/globals';
import type { OperatorSignup, TravelerSignup } from '@livery/contracts/identity/api/sign-up.ts';
import { registerOperator, registerTraveler } from './register-user.ts';
import { firstMode } from './user.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inputs = { uid: 'u1', passwordHash: 'hash', now };
const person = {
  phoneProof: 'proof',
  firstName: 'Anna',
  lastName: 'Smith',
  email: 'anna@example.org',
  password: 'a long password',
  phoneNumber: '3125550100',
};
const traveler: TravelerSignup = { ...person, requestorCategory: 'Individual' };
const operator: OperatorSignup = {
  ...person,
  companyName: 'Smith LLC',
  officePhoneNumber: '3125550199',
  carPlate: 'IL 1234',
  vehicleVIN: '1M8GDM9AXKP042788',
  carYear: 2021,
  state: 'IL',
  carColor: 'Black',
  carMake: 'Cadillac',
  carModel: 'Escalade',
  airports: ['ORD'],
  receiveTexts: 'No',
  receiveEmails: 'Yes',
};
const signedUp = (form: Partial<OperatorSignup> = {}) =>
  registerOperator({ ...operator, ...form }, { ...inputs, carType: 'SUV' });

test('a traveler begins without approval, a company or a mode, and is told of', () => {
  const { state, events } = registerTraveler(traveler, inputs);

  expect(state).toEqual({
    uid: 'u1',
    accountType: 'Traveler',
    email: 'anna@example.org',
    passwordHash: 'hash',
    accessEpoch: 0,
    firstName: 'ANNA',
    lastName: 'SMITH',
    phoneNumber: '3125550100',
    officePhoneNumber: null,
    companyName: null,
    reviewedNames: null,
    reviewedVehicle: null,
    reset: null,
    requestorCategory: 'Individual',
    receiveTexts: true,
    receiveEmails: true,
    adminRole: null,
    images: {},
    approval: 'none',
    holdReason: null,
    suspended: false,
    underReview: [],
    toReview: false,
    preferredOperators: [],
    registeredAt: now,
    changedAt: now,
    operator: null,
  });
  expect(firstMode(state)).toBeNull();
  expect(events).toMatchObject([
    { type: 'user.registered', parties: ['u1'], data: { user: { uid: 'u1', operator: null } } },
  ]);
});

describe('an operator', () => {
  test('waits for approval, in operator mode, with the car as it was entered', () => {
    const { state, events } = signedUp();

    expect(state).toMatchObject({
      accountType: 'Operator',
      approval: 'pending',
      companyName: 'Smith LLC',
      officePhoneNumber: '3125550199',
      requestorCategory: null,
      receiveTexts: false,
      receiveEmails: true,
      underReview: [],
      toReview: true,
      preferredOperators: [],
    });
    expect(state.operator).toEqual({
      vehicleVIN: '1M8GDM9AXKP042788',
      carMake: 'Cadillac',
      carModel: 'Escalade',
      carYear: 2021,
      carPlate: 'IL 1234',
      carColor: 'Black',
      otherColor: null,
      carType: 'SUV',
      state: 'IL',
      airports: ['ORD'],
      liabilityInsuranceAmt: null,
      cancellationPolicy: null,
      address: null,
      profileDescription: null,
      petFriendly: null,
      q1: null,
      q2: null,
      q3: null,
      q4: null,
    });
    expect(firstMode(state)).toBe('OperatorMode');
    expect(events[0]?.data.user).toMatchObject({ underReview: false, operator: { companyName: 'Smith LLC' } });
  });

  test('that is staff has no mode to choose, as a traveler has none', () => {
    expect(firstMode({ ...signedUp().state, adminRole: 'staff' })).toBeNull();
  });

  test('keeps every answer that was given', () => {
    const answers = {
      liabilityInsuranceAmt: '300K',
      cancellationPolicy: 24,
      address: '1 Main St',
      profileDescription: 'Quiet rides',
      petFriendly: 'Yes',
      q1: 'Yes',
      q2: 'No',
      q3: 'Yes',
      q4: 'No',
    } as const;

    expect(signedUp(answers).state.operator).toMatchObject(answers);
  });

  test.each([
    ['Other', 'Silver', 'Silver'],
    ['Other', '', null],
    ['Black', 'Silver', null],
  ] as const)('with the color %s and %j beside it has the other color %j', (carColor, otherColor, kept) => {
    expect(signedUp({ carColor, otherColor }).state.operator?.otherColor).toBe(kept);
  });

  test('without a company has none', () => {
    expect(signedUp({ companyName: '' }).state.companyName).toBeNull();
  });
});
