import { describe, expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { newcomer, userView } from './user-view.ts';

const known = { ...newcomer, mode: null };

test('a newcomer has no money, no rides, no rating and no vehicle', () => {
  expect(userView(aUser(), known)).toEqual({
    uid: 'anna',
    email: 'anna@example.org',
    firstName: 'ANNA',
    lastName: 'SMITH',
    initials: 'AS',
    phoneNumber: '3125550100',
    officePhoneNumber: null,
    accountType: 'Traveler',
    companyName: null,
    requestorCategory: 'Individual',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    adminRole: null,
    loggedInOperatorMode: null,
    subscription: { state: 'none', expiresAt: null, pastDueUntil: null, endsAt: null },
    payout: { linked: false, chargesEnabled: false },
    bookingBlocked: false,
    stripeSubscriptionActive: false,
    acceptedRides: 0,
    confirmedRides: 0,
    completedRides: 0,
    cancelledConfirmedRides: 0,
    requestedRides: 0,
    cancelledRides: 0,
    avgRating: null,
    numberOfRatings: 0,
    suspended: false,
    approved: false,
    approval: { state: 'none', reason: null, missingDocuments: [], underReview: [] },
    receiveEmails: 'Yes',
    receiveTexts: 'Yes',
    profileImageUrl: null,
    licenseImageUrl: null,
    insuranceImageUrl: null,
    vehicleImageUrl: null,
    vehicleRegistrationImageUrl: null,
    vehicleVIN: null,
    carMake: null,
    carModel: null,
    carYear: null,
    carPlate: null,
    carColor: null,
    otherColor: null,
    carType: null,
    state: null,
    airports: [],
    petFriendly: null,
    liabilityInsuranceAmt: null,
    cancellationPolicy: null,
    address: null,
    profileDescription: null,
    q1: null,
    q2: null,
    q3: null,
    q4: null,
  });
});

describe('an operator', () => {
  test('has a vehicle, images and what is missing of them', () => {
    const operator = anOperatorUser({
      images: { profile: 'p', vehicle: 'v' },
      receiveTexts: false,
      receiveEmails: false,
    });

    expect(userView(operator, known)).toMatchObject({
      profileImageUrl: 'p',
      licenseImageUrl: null,
      vehicleImageUrl: 'v',
      carMake: 'Cadillac',
      airports: ['ORD'],
      receiveTexts: 'No',
      receiveEmails: 'No',
      approved: false,
      approval: { state: 'pending', missingDocuments: ['license', 'insurance', 'vehicleRegistration'] },
    });
  });

  test('that is approved and lacks nothing says so', () => {
    expect(userView(anOperatorUser({ approval: 'approved' }), known)).toMatchObject({
      approved: true,
      approval: { missingDocuments: [] },
      licenseImageUrl: 'l',
      insuranceImageUrl: 'i',
      vehicleRegistrationImageUrl: 'r',
    });
  });

  test.each([
    ['active', true],
    ['past-due', true],
    ['ended', false],
  ] as const)('whose subscription is %s may answer: %s', (state, active) => {
    const account = { ...newcomer.account, subscription: { ...newcomer.account.subscription, state } };

    expect(userView(anOperatorUser(), { ...known, account }).stripeSubscriptionActive).toBe(active);
  });
});

test('an empty name has no initials', () => {
  expect(userView(aUser({ firstName: '', lastName: '' }), known).initials).toBe('');
});
