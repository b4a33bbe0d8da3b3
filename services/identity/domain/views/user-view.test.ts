import { describe, expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { newcomer, userView } from './user-view.ts';

const known = { ...newcomer, mode: null };
const noon = new Date('2026-12-01T12:00:00Z');

test('a newcomer has no money, no rides, no rating and no vehicle', () => {
  expect(userView(aUser(), known, noon)).toEqual({
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
    stripeCustomerId: null,
    stripeSubscribedUser: null,
    stripeSubscriptionActive: false,
    stripeSubscriptionExpiresAt: null,
    stripeConnectedAccount: null,
    preferredOperators: [],
    acceptedRides: 0,
    confirmedRides: 0,
    completedRides: 0,
    cancelledConfirmedRides: 0,
    deniedRides: 0,
    deniedRidesAfterAccepting: 0,
    declinedRides: 0,
    requestedRides: 0,
    cancelledRides: 0,
    avgRating: null,
    numberOfRatings: 0,
    reviewsGiven: 0,
    reviewsReceived: 0,
    suspended: false,
    suspensionReason: null,
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

    expect(userView(operator, known, noon)).toMatchObject({
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
    expect(userView(anOperatorUser({ approval: 'approved' }), known, noon)).toMatchObject({
      approved: true,
      approval: { missingDocuments: [] },
      licenseImageUrl: 'l',
      insuranceImageUrl: 'i',
      vehicleRegistrationImageUrl: 'r',
    });
  });

  const subscribed = (subscription: object) => {
    const account = { ...newcomer.account, subscription: { ...newcomer.account.subscription, ...subscription } };
    return userView(anOperatorUser(), { ...known, account }, noon);
  };

  test.each([
    ['active', null, 'active', true],
    ['past-due', '2026-12-01T12:00:01Z', 'past-due', true],
    ['past-due', '2026-12-01T12:00:00Z', 'ended', false],
    ['ended', '2026-12-01T12:00:00Z', 'ended', false],
  ] as const)(
    'whose subscription is %s with grace until %s sees it %s, active: %s',
    (...[state, pastDueUntil, shown, active]) => {
      expect(subscribed({ state, pastDueUntil })).toMatchObject({
        subscription: { state: shown, pastDueUntil },
        stripeSubscriptionActive: active,
      });
    },
  );

  test('is shown its ids at the payment provider', () => {
    const account = {
      ...newcomer.account,
      subscription: { ...newcomer.account.subscription, id: 'sub_1', expiresAt: '2026-12-31T12:00:00.500Z' },
      customerId: 'cus_1',
      payoutAccountId: 'acct_1',
    };

    expect(userView(anOperatorUser(), { ...known, account }, noon)).toMatchObject({
      stripeCustomerId: 'cus_1',
      stripeSubscribedUser: 'sub_1',
      stripeSubscriptionExpiresAt: 1_798_718_400,
      stripeConnectedAccount: 'acct_1',
    });
  });
});

test('an empty name has no initials', () => {
  expect(userView(aUser({ firstName: '', lastName: '' }), known, noon).initials).toBe('');
});
