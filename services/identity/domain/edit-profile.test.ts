import { describe, expect, test } from '@jest/globals';
import type { ProfileEdit } from '@livery/contracts/identity/api.ts';
import { anOperatorUser, aUser } from '../test/a-user.ts';
import { editProfile } from './edit-profile.ts';
import type { User } from './user.ts';

const known = {
  catalogue: { Cadillac: { Escalade: 'SUV', XTS: 'Sedan' }, Toyota: { Camry: 'Sedan' } },
  airportsOf: (state: string) => (state === 'IL' ? ['ORD', 'MDW'] : ['LAX']),
  now: new Date('2026-11-20T12:00:00Z'),
} as const;
const edited = (user: User, edit: ProfileEdit) => editProfile(user, edit, known);

describe('an approved operator', () => {
  const approved = anOperatorUser({ approval: 'approved' });

  test.each<{ name: string; edit: ProfileEdit; underReview: string[]; acceptsWait: boolean }>([
    { name: 'the policy', edit: { cancellationPolicy: 24 }, underReview: [], acceptsWait: false },
    { name: 'the plate', edit: { carPlate: 'X 1' }, underReview: ['carPlate'], acceptsWait: false },
    { name: 'nothing', edit: { carPlate: 'IL 1234' }, underReview: [], acceptsWait: false },
    { name: 'the year', edit: { carYear: 2022 }, underReview: ['carYear'], acceptsWait: false },
    { name: 'the class', edit: { carModel: 'XTS' }, underReview: ['carModel', 'carType'], acceptsWait: true },
    { name: 'the state', edit: { state: 'CA', airports: ['LAX'] }, underReview: ['state'], acceptsWait: true },
  ])('changes $name', ({ edit, underReview, acceptsWait }) => {
    const { state, events } = edited(approved, edit);

    expect(state.underReview).toEqual(underReview);
    expect(events[0]?.data.user.underReview).toBe(acceptsWait);
  });

  test('keeps what was under review before', () => {
    const again = edited(anOperatorUser({ approval: 'approved', underReview: ['state'] }), { carPlate: 'X 1' });

    expect(again.state.underReview).toEqual(['state', 'carPlate']);
  });
});

test('before approval nothing is flagged', () => {
  expect(edited(anOperatorUser(), { carPlate: 'X 1' }).state.underReview).toEqual([]);
});

test('an empty text clears, an absent one leaves', () => {
  const user = aUser({ officePhoneNumber: '3125550199', companyName: 'Smith LLC' });

  expect(edited(user, { officePhoneNumber: '' }).state).toMatchObject({
    officePhoneNumber: null,
    companyName: 'Smith LLC',
  });
});

test('another make needs one of its models', () => {
  expect(() => edited(anOperatorUser(), { carMake: 'Toyota' })).toThrow('Please choose a make and model of the list.');
});
