import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { emptyOperatorEntry, firstStepOf, type OperatorEntry, signupBody } from './operator-entry.ts';

const wrong = messages.required;

test('of several refusals the earliest step comes first', () => {
  const refused = { receiveTexts: wrong, insurance: wrong, carType: wrong };

  expect(firstStepOf(refused, { images: {}, passwordStep: 5 })).toBe(2);
});

test.each([1, 5] as const)('a refused password belongs to step %i where that asks for it', (passwordStep) => {
  expect(firstStepOf({ password: wrong }, { images: {}, passwordStep })).toBe(passwordStep);
});

test('where nothing was refused there is no step to go to', () => {
  expect(firstStepOf({}, { images: {}, passwordStep: 1 })).toBeUndefined();
});

const empty = emptyOperatorEntry(new Date());
const needed: Partial<OperatorEntry> = {
  email: 'olga@livery.example',
  password: 'a long sentence',
  firstName: 'Olga',
  lastName: 'Smith',
  phoneNumber: '3125550100',
  carMake: 'Cadillac',
  carModel: 'Escalade',
  carYear: '2025',
  carPlate: 'LVR 1',
  vehicleVIN: '1M8GDM9AXKP042788',
  carColor: 'Black',
  state: 'IL',
  airports: ['ORD', 'MDW'],
  receiveTexts: 'Yes',
  receiveEmails: 'No',
};
const optional: Partial<OperatorEntry> = {
  officePhoneNumber: '8005550199',
  companyName: 'Lakeside Cars',
  carColor: 'Other',
  otherColor: 'Silver',
  liabilityInsuranceAmt: '1.5Million',
  cancellationPolicy: '24',
  address: '1 Lake Street',
  profileDescription: 'I know the lake.',
  petFriendly: 'Yes',
  q1: 'Yes',
  q2: 'No',
  q3: 'Yes',
  q4: 'No',
};

test('the account gets every answer that was given', () => {
  expect(signupBody({ ...empty, ...needed, ...optional }, 'proof')).toEqual({
    ...needed,
    ...optional,
    carYear: 2025,
    cancellationPolicy: 24,
    phoneProof: 'proof',
  });
});

test('the account gets nothing for what was not answered', () => {
  expect(signupBody({ ...empty, ...needed }, 'proof')).toEqual({ ...needed, carYear: 2025, phoneProof: 'proof' });
});
