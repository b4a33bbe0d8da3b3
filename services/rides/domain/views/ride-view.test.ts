import { describe, expect, test } from '@jest/globals';
import { dayMs, hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { reviewEditableDays, selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { rideView } from '@livery/contracts/rides/view.ts';
import {
  aCharge,
  aCompletedRide,
  aConfirmedRide,
  anOffer,
  anOperator,
  aRide,
  aTraveler,
  daysLater,
  noon,
  serviceAt,
} from '../../test/builders.ts';
import { relationTo, type Viewer } from '../access/relation.ts';
import { projectCharge } from '../commands/project-charge.ts';
import type { Person } from '../person.ts';
import type { Review } from '../review-ride.ts';
import type { Offer, Ride } from '../ride.ts';
import { viewRide } from './ride-view.ts';

const otto = anOperator();
const olga = anOperator({ uid: 'olga' });
const anna = aTraveler({ preferredOperators: ['otto'] });
const people = new Map<string, Person>([otto, olga, anna].map((person) => [person.uid, person]));
const viewers = {
  anna: { uid: 'anna', isAdmin: false, isOwner: false, person: anna },
  otto: { uid: 'otto', isAdmin: false, isOwner: false, person: otto },
  staff: { uid: 'sam', isAdmin: true, isOwner: false, person: undefined },
} satisfies Record<string, Viewer>;
const dayAfter = new Date(serviceAt.getTime() + dayMs);

interface Look {
  now?: Date;
  review?: Review;
  known?: typeof people;
  promised?: Ride[];
}

function view(ride: Ride, who: keyof typeof viewers, { now = noon, review, known = people, promised = [] }: Look = {}) {
  const viewer = viewers[who];
  return viewRide({
    ride,
    version: 7,
    viewer,
    relation: relationTo(ride, viewer, now),
    now,
    people: known,
    operatorRecords: new Map(),
    travelerRecord: { requestedRides: 3, cancelledRides: 1 },
    review,
    promised,
  });
}

const rides = {
  unopened: aRide({ open: false }),
  open: aRide(),
  offered: aRide({ offers: [anOffer(), anOffer({ operatorId: 'olga', status: 'denied' })] }),
  selected: aRide({ offers: [anOffer({ status: 'selected' })] }),
  unselected: aRide({ offers: [anOffer({ status: 'unselected' })] }),
  confirmed: aConfirmedRide(),
  byOlga: aConfirmedRide({ offers: [anOffer(), anOffer({ operatorId: 'olga', status: 'confirmed' })] }),
};

describe('the exact pick-up point', () => {
  const atTheDoor = (ride: Ride) => ({ ...ride, pickUpDetails: 'Door 5E' });

  test('is read by the traveler at once', () => {
    expect(view(atTheDoor(rides.open), 'anna').pickUpDetails).toBe('Door 5E');
  });

  test.each(['open', 'offered', 'selected', 'byOlga'] as const)('is read by no operator of a ride: %s', (name) => {
    expect(view(atTheDoor(rides[name]), 'otto').pickUpDetails).toBeNull();
  });

  test('is read by the operator who has confirmed', () => {
    expect(view(atTheDoor(rides.confirmed), 'otto').pickUpDetails).toBe('Door 5E');
  });
});

describe('staff', () => {
  test.each(['unopened', 'open', 'offered', 'selected'] as const)(
    'learn only rough places of a ride that nobody has confirmed, and no passenger: %s',
    (name) => {
      const seen = view({ ...rides[name], pickUpDetails: 'Door 5E' }, 'staff');

      expect(seen).toMatchObject({ exact: false, fromlat: 41.88, fromlng: -87.64, serviceFrom: null, serviceTo: null });
      expect(JSON.stringify(seen)).not.toMatch(/Wacker|Door|Paul|Passenger|3125550100|41\.8789/);
      expect(seen).toMatchObject({ authorFirstName: 'Anna', authorLastName: 'Traveler' });
    },
  );

  test.each(['confirmed', 'byOlga'] as const)('see where a confirmed ride goes, and whom it takes: %s', (name) => {
    expect(view(rides[name], 'staff')).toMatchObject({
      exact: true,
      fromlat: 41.8789,
      serviceFrom: '233 S Wacker Dr, Chicago, IL 60606',
      passengerPhone: '3125550100',
    });
  });

  test('see the money of a ride however it stands', () => {
    const held = aCharge({ purpose: 'booking-hold', operatorId: null });

    expect(view({ ...rides.open, charges: [held] }, 'staff').charges).toHaveLength(1);
  });
});

describe('an operator that is not confirmed', () => {
  test.each(['open', 'offered', 'selected', 'byOlga'] as const)(
    'does not learn even the id of the traveler: %s',
    (name) => {
      expect(view(rides[name], 'otto').authorId).toBeNull();
      expect(view(rides[name], 'staff').authorId).toBe('anna');
      expect(view(rides[name], 'anna').authorId).toBe('anna');
    },
  );

  test.each(['open', 'offered', 'selected', 'byOlga'] as const)('learns only rough places of a ride: %s', (name) => {
    const seen = view(rides[name], 'otto');

    expect(seen).toMatchObject({ exact: false, fromlat: 41.88, fromlng: -87.64, serviceFrom: null, serviceTo: null });
    expect(JSON.stringify(seen)).not.toMatch(/Wacker|Paul|Passenger|3125550100|41\.8789/);
    expect(seen.charges).toEqual([]);
  });

  test('sees its own answer only, and what the traveler has asked for before', () => {
    const seen = view(rides.offered, 'otto');

    expect(seen.offers.map(({ operatorId }) => operatorId)).toEqual(['otto']);
    expect(seen).toMatchObject({ requestedRides: 3, cancelledRides: 1, preferred: true });
  });

  test('may answer an open ride, and reads what it lacks for that', () => {
    const poor: Viewer = { uid: 'otto', isAdmin: false, isOwner: false, person: anOperator({ account: null }) };
    const context = { ride: rides.open, version: 1, viewer: poor, relation: 'invited', now: noon } as const;
    const records = { people, operatorRecords: new Map(), travelerRecord: { requestedRides: 0, cancelledRides: 0 } };

    expect(viewRide({ ...context, ...records, review: undefined })).toMatchObject({
      actions: ['deny'],
      blocked: [{ action: 'offer', needs: ['payout', 'subscription'] }],
    });
  });

  test.each([
    [rides.open, messages.rateFormOpen],
    [rides.offered, messages.pendingTravelerApproval],
    [rides.selected, messages.selectedConfirmAvailability],
    [rides.byOlga, messages.fulfilledByAnother],
    [aRide({ offers: [anOffer({ status: 'unselected' })] }), messages.rideNoLongerAvailable],
    [aRide({ offers: [anOffer({ status: 'denied' })] }), messages.declinedRide],
    [aRide({ offers: [anOffer({ status: 'withdrawn' })] }), messages.declinedAfterAccepting],
    [aRide({ offers: [anOffer({ status: 'withdrawn', endedByLivery: true })] }), messages.offerEnded],
    [aRide({ offers: [anOffer({ status: 'declined' })] }), messages.declinedAfterAccepting],
    [aRide({ offers: [anOffer({ status: 'cancelled-after-confirming' })] }), messages.declinedAfterConfirming],
  ])('reads the sentence of its panel: %#', (ride, text) => {
    expect(view(ride, 'otto').statusText).toBe(text);
  });

  test.each<[string, Ride, string | null, string]>([
    ['invited', rides.open, null, messages.travelerSuspended],
    ['waiting', rides.offered, messages.travelerSuspended, messages.pendingTravelerApproval],
    ['gone', aRide({ offers: [anOffer({ status: 'withdrawn' })] }), null, messages.declinedAfterAccepting],
  ])(
    'reads once that the traveler is suspended, and only where that concerns it: %s',
    (...[, ride, headline, text]) => {
      const known = new Map(people).set('anna', aTraveler({ suspended: true }));

      expect(view(ride, 'otto', { known })).toMatchObject({ headline, statusText: text });
    },
  );

  test('reads Declined over it once it has denied, until the ride is cancelled', () => {
    const denied = aRide({ offers: [anOffer({ status: 'denied' })] });

    expect(view(denied, 'otto')).toMatchObject({ headline: 'Declined', statusText: 'You declined this ride' });
    expect(view({ ...denied, status: 'CANCELLED' }, 'otto').headline).toBeNull();
  });

  test.each<[string, Ride, string | null]>([
    [
      'was unselected',
      rides.unselected,
      'The traveler is still choosing. Your offer stands and may be selected again.',
    ],
    [
      'was unselected for another',
      {
        ...rides.unselected,
        offers: [anOffer({ status: 'unselected' }), anOffer({ operatorId: 'olga', status: 'selected' })],
      },
      'Another operator is selected. Your offer stands and may be selected again.',
    ],
    [
      'was unselected, and another has confirmed',
      { ...rides.byOlga, offers: [anOffer({ status: 'unselected' }), ...rides.byOlga.offers.slice(1)] },
      'Another operator has confirmed. Your offer stands in case they cancel.',
    ],
    [
      'was unselected, and another has set out',
      {
        ...rides.byOlga,
        currentRideStatus: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION',
        offers: [anOffer({ status: 'unselected' }), ...rides.byOlga.offers.slice(1)],
      },
      null,
    ],
    [
      'was unselected, and another has confirmed, who has not set out by the time of the pick-up',
      {
        ...rides.byOlga,
        serviceAt: noon,
        offers: [anOffer({ status: 'unselected' }), ...rides.byOlga.offers.slice(1)],
      },
      null,
    ],
    ['cannot be selected any more', { ...rides.unselected, selectionCount: selectionsAtMost }, null],
    ['was not selected yet', rides.offered, null],
  ])('reads whether its offer still stands when it %s', (_how, ride, headline) => {
    expect(view(ride, 'otto').headline).toBe(headline);
  });

  test.each([
    ['an open ride', rides.unselected, messages.offerNotSelectable],
    ['a ride of another operator', { ...rides.byOlga, offers: [anOffer({ status: 'unselected' })] }, null],
  ])('reads of %s, while it may not drive, whether that can be put right', (_how, ride, headline) => {
    const poor = new Map([...people, ['otto', anOperator({ account: null })]]);

    expect(view(ride, 'otto', { known: poor }).headline).toBe(headline);
  });
});

test('both sides of a confirmed ride read when it begins, by the clock of the pick-up', () => {
  expect(view(rides.confirmed, 'anna').headline).toBe('Otto picks Paul up Sun 12:00 PM CST');
  expect(view(rides.confirmed, 'otto').headline).toBe('You pick Paul up Sun 12:00 PM CST');
});

test('a traveler who rides is told to be picked up, however the name was typed', () => {
  const own = { authorFirstName: 'PAUL', authorLastName: 'PASSENGER' };

  expect(view({ ...rides.confirmed, ...own }, 'anna').headline).toBe('Otto picks you up Sun 12:00 PM CST');
});

test.each<[string, Ride, number, boolean]>([
  ['while it is ahead', rides.confirmed, 1, true],
  ['once it is past', rides.confirmed, 0, false],
  ['while the operator may not set out', aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }), 3, false],
  ['while there is time to pay', aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }), 5, true],
  ['when the payment was given back', aConfirmedRide({ charges: [aCharge({ status: 'refunded' })] }), 5, false],
])('the time of the pick-up is promised to both sides or to none: %s', (...[, ride, hoursLeft, isPromised]) => {
  const now = new Date(serviceAt.getTime() - hoursLeft * hourMs);

  expect(view(ride, 'anna', { now }).headline !== null).toBe(isPromised);
  expect(view(ride, 'otto', { now }).headline !== null).toBe(isPromised);
});

describe('the operator that confirmed', () => {
  test.each([
    ['authorized', 11_760],
    ['declined', 11_760],
    ['capturing', 9_800],
    ['failed', 9_800],
  ] as const)('reads of a rate that is %s what is held, or what is taken of it', (status, amountCents) => {
    const seen = view(aConfirmedRide({ charges: [aCharge({ status, amountCents: 11_760 })] }), 'otto');

    expect(seen.charges).toMatchObject([{ amountCents }]);
  });

  test('sees the passenger, its own charges and what it may do', () => {
    const hold = aCharge({ chargeId: 'ride-1:booking-hold:0', purpose: 'booking-hold', epoch: 0, operatorId: null });
    const seen = view(aConfirmedRide({ charges: [hold, aCharge()] }), 'otto');

    expect(seen).toMatchObject({ exact: true, passengerPhone: '3125550100', paymentMethod: null });
    expect(seen.actions).toEqual(['cancel-confirmed', 'chat']);
    expect(seen.stageLock).toMatch('The ride status can be updated from');
    expect(seen.charges.map(({ purpose }) => purpose)).toEqual(['ride']);
  });

  test('is told that the traveler’s payment is not there yet', () => {
    const seen = view(aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }), 'otto');

    expect(seen).toMatchObject({ paymentIssue: { cause: 'card', text: messages.travelerPaymentPending } });
    expect(seen.actions).not.toContain('repair-payment');
  });

  test.each<[string, Partial<Ride>]>([
    [
      'an extra stop’s, with the passenger on board',
      {
        currentRideStatus: 'ADD_EXTRA_STOPS',
        extraStops: [{ index: 0, chargesCents: 1_000, notes: null, status: 'APPROVED' }],
        charges: [aCharge(), aCharge({ purpose: 'extra-stop', stopIndex: 0, status: 'declined' })],
      },
    ],
    [
      'the ride’s, after its end',
      { status: 'COMPLETED', currentRideStatus: 'RIDE_ENDED', charges: [aCharge({ status: 'failed' })] },
    ],
  ])('is not told to stay at home for a payment that fails under way: %s', (_which, changes) => {
    expect(view(aConfirmedRide(changes), 'otto').paymentIssue?.text).toBe(
      'A payment for this ride has not gone through. We have asked the traveler to complete it; you do not need to do anything.',
    );
    expect(view(aConfirmedRide(changes), 'anna').paymentIssue?.text).toBe(messages.ridePaymentFailed);
  });

  test.each([
    ['payout_unusable', 'payout', [messages.payoutBlocksPayment, messages.paymentWaitsForPayout]],
    ['provider_refused', 'staff', [messages.paymentWaitsForStaff, messages.paymentWaits]],
  ] as const)(
    'is told what blocks a payment that no card can repair: %s',
    (failureCode, cause, [text, travelerText]) => {
      const { firstSeenAt, ...charge } = aCharge({ status: 'blocked' });
      const news = {
        ...charge,
        rideId: 'ride-1',
        travelerId: 'anna',
        captureBefore: null,
        attempt: 1,
        hardDecline: false,
      };
      const context = { ride: aConfirmedRide(), now: noon };
      const change = projectCharge(context, { charge: { ...news, failureCode }, sequence: 2 });

      expect(view(change?.next ?? context.ride, 'otto').paymentIssue).toEqual({ cause, text });
      expect(view(change?.next ?? context.ride, 'anna').paymentIssue).toEqual({ cause, text: travelerText });
    },
  );

  test('may move the ride four hours before service', () => {
    const seen = view(rides.confirmed, 'otto', { now: new Date(serviceAt.getTime() - 3 * hourMs) });

    expect(seen.actions).toContain('reach-stage');
    expect(seen.nextStages).toEqual([
      'OPERATOR_ON_WAY_TO_PICKUP_LOCATION',
      'OPERATOR_ON_LOCATION',
      'PASSENGER_ON_BOARD',
    ]);
  });

  test('no longer sees the passenger’s name and phone a week after the ride', () => {
    const done = aConfirmedRide({ status: 'COMPLETED', completedAt: serviceAt });

    const late = new Date(serviceAt.getTime() + 8 * dayMs);

    expect(view(done, 'otto', { now: dayAfter })).toMatchObject({
      passengerFirstName: 'Paul',
      passengerPhone: '3125550100',
    });
    expect(view(done, 'otto', { now: dayAfter })).toMatchObject({
      authorId: 'anna',
      authorFirstName: 'Anna',
      authorLastName: 'Traveler',
    });
    expect(view(done, 'otto', { now: late })).toMatchObject({
      passengerFirstName: null,
      passengerLastName: null,
      passengerPhone: null,
      authorId: null,
      authorFirstName: null,
      authorLastName: null,
    });
  });

  test.each<[string, Partial<Ride>]>([
    ['nobody has ended', { currentRideStatus: 'PASSENGER_ON_BOARD' }],
    ['nobody has begun', {}],
    ['was ended two weeks late', { status: 'COMPLETED', completedAt: daysLater(14) }],
  ])('sees whom a ride took for about a week after it was to end, also of one that %s', (_which, changes) => {
    const seenAfter = (days: number) => view(aConfirmedRide(changes), 'otto', { now: daysLater(days) });

    expect(seenAfter(7)).toMatchObject({ passengerFirstName: 'Paul', passengerPhone: '3125550100', authorId: 'anna' });
    expect(seenAfter(8)).toMatchObject({
      passengerFirstName: null,
      passengerLastName: null,
      passengerPhone: null,
      authorId: null,
      authorFirstName: null,
      authorLastName: null,
    });
  });
});

describe('the author', () => {
  test.each([
    [rides.unopened, 'PENDING', messages.holdBeingChecked],
    [rides.open, 'PENDING', messages.nobodyRepliedYet],
    [rides.offered, 'ACCEPTED', messages.operatorsReplied(1)],
    [rides.selected, 'ACCEPTED', messages.pendingOperatorConfirmation],
    [rides.unselected, 'ACCEPTED', messages.operatorsReplied(1)],
    [rides.confirmed, 'CONFIRMED', messages.confirmedRide],
  ])('reads status and sentence: %#', (ride, displayStatus, statusText) => {
    expect(view(ride, 'anna')).toMatchObject({ displayStatus, statusText });
  });

  test.each([1, 2])('reads that whoever replied is gone when no standing offer can be selected: %d', (count) => {
    const offers = ['omar', 'olaf'].slice(0, count).map((operatorId) => anOffer({ operatorId }));

    const seen = view(aRide({ offers }), 'anna');

    expect(seen).toMatchObject({ displayStatus: 'ACCEPTED', offers: offers.map(() => ({ selectable: false })) });
    expect(seen.statusText).toBe(messages.whoRepliedIsGone(count));
  });

  test('does not read that anybody is gone when only the pick-up time has passed', () => {
    expect(view(rides.offered, 'anna', { now: serviceAt }).statusText).toBe(messages.nobodyRepliedYet);
  });

  test('does not learn who denied', () => {
    expect(view(rides.offered, 'anna')).toMatchObject({ deniedBy: [], offers: [{ operatorId: 'otto' }] });
  });

  test('does not learn from its buttons that somebody denied', () => {
    const denied = aRide({ offers: [anOffer({ status: 'denied' })] });

    expect(view(denied, 'anna').actions).toEqual(view(aRide(), 'anna').actions);
  });

  test.each([
    ['is approved', {}, true],
    ['is suspended', { suspended: true }, true],
    ['is not approved any more', { approved: false }, false],
  ])('may prefer an operator who %s: %j, %s', (_how, changes, isOffered) => {
    const offers = [anOffer({ operatorId: 'olga' })];
    const known = new Map(people).set('olga', anOperator({ uid: 'olga', ...changes }));

    expect(view(aRide({ offers }), 'anna', { known }).actions.includes('prefer')).toBe(isOffered);
  });

  test('may drop a preferred operator who is not approved any more', () => {
    const known = new Map(people).set('otto', anOperator({ approved: false }));

    expect(view(rides.offered, 'anna', { known }).actions).toContain('prefer');
  });

  test('gets the operator’s phone with the confirmation, until the ride has ended', () => {
    expect(view(rides.selected, 'anna').offers[0]?.operator?.phoneNumber).toBeNull();
    expect(view(rides.confirmed, 'anna').offers[0]?.operator?.phoneNumber).toBe('3125550101');
    expect(view(aCompletedRide, 'anna').offers[0]?.operator?.phoneNumber).toBeNull();
  });

  test('is asked to repair a payment that failed', () => {
    const seen = view(aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }), 'anna');

    expect(seen).toMatchObject({ paymentIssue: { cause: 'card', text: messages.ridePaymentFailed } });
    expect(seen.actions).toContain('repair-payment');
  });

  test.each<[string, Ride, boolean]>([
    ['before its hold is claimed', rides.unopened, false],
    ['until somebody confirms', rides.selected, true],
    ['until the rate is asked of it', aConfirmedRide({ charges: [] }), true],
    ['while the rate is held on it', rides.confirmed, false],
    ['while the payment waits to be repaired', aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }), false],
    ['while the payment waits for the operator', aConfirmedRide({ charges: [aCharge({ status: 'blocked' })] }), false],
    [
      'after its operator cancelled and the hold was let go',
      aRide({ confirmEpoch: 1, charges: [aCharge({ status: 'voided' })] }),
      true,
    ],
    [
      'for the next operator, who has confirmed',
      aConfirmedRide({ confirmEpoch: 2, charges: [aCharge({ status: 'voided' })] }),
      true,
    ],
    ['after the ride', aConfirmedRide({ status: 'COMPLETED', charges: [] }), false],
    ['after a cancellation', aRide({ status: 'CANCELLED' }), false],
  ])('may choose another card %s: %#', (_when, ride, isOffered) => {
    expect(view(ride, 'anna').actions.includes('change-card')).toBe(isOffered);
    for (const who of ['otto', 'staff'] as const) expect(view(ride, who).actions).not.toContain('change-card');
  });

  test('is asked for nothing that staff waived, also before its bank has let go of it', () => {
    const waived = aCharge({ status: 'requires-action', isWaived: true });
    const seen = view(aConfirmedRide({ status: 'COMPLETED', charges: [waived] }), 'anna');

    expect(seen.paymentIssue).toBeNull();
    expect(seen.actions).not.toContain('repair-payment');
  });

  test.each([
    ['authorized', 0, 'voided'],
    ['expired', 0, 'voided'],
    ['captured', 9_800, 'captured'],
  ] as const)('reads of a waived rate only whether it was taken: %s, %d', (status, capturedCents, read) => {
    const charges = [aCharge({ status, capturedCents, isWaived: true })];
    const ride = aConfirmedRide({ status: 'COMPLETED', charges });

    for (const who of ['anna', 'otto'] as const) expect(view(ride, who).charges).toMatchObject([{ status: read }]);
  });

  test('is not asked to pay a stop that staff waived, even before the bank has released it', () => {
    const stop = { index: 0, chargesCents: 1_000, notes: null, status: 'APPROVED' } as const;
    const waived = aCharge({ purpose: 'extra-stop', stopIndex: 0, status: 'requires-action', isWaived: true });
    const seen = view(aConfirmedRide({ extraStops: [stop], charges: [waived] }), 'anna');

    expect(seen.offers[0]?.extraStops).toMatchObject([{ payment: 'voided' }]);
  });

  test('reads a ride of many answers in steps that grow with their number, not with its square', () => {
    let looks = 0;
    const counted = (id: string) =>
      Object.defineProperty(anOffer(), 'operatorId', {
        enumerable: true,
        get() {
          looks += 1;
          return id;
        },
      });
    const offers = Array.from({ length: 200 }, (_each, at) => counted(`operator-${at}`));

    view(aRide({ open: true, offers }), 'anna');

    expect(looks / offers.length).toBeLessThan(20);
  });

  test('sees no operators on a cancelled ride', () => {
    const cancellation = {
      by: 'traveler',
      reason: 'TRAVELER',
      rule: 'nobody-confirmed',
      feeCents: 500,
      text: 'why',
      at: noon,
    } as const;

    expect(view({ ...rides.offered, status: 'CANCELLED', cancellation }, 'anna')).toMatchObject({
      offers: [],
      cancellation: { feeCents: 500, text: 'why' },
      actions: [],
    });
  });
});

describe('the lists of operators', () => {
  const lists = [
    'acceptedBy',
    'availableOperators',
    'deniedBy',
    'deniedAfterAcceptingBy',
    'declinedBy',
    'cancelledConfirmedRideBy',
    'unselectedOperators',
  ] as const;

  test.each<[Offer['status'], (typeof lists)[number][]]>([
    ['available', ['acceptedBy', 'availableOperators']],
    ['selected', ['acceptedBy', 'availableOperators']],
    ['confirmed', ['acceptedBy', 'availableOperators']],
    ['unselected', ['acceptedBy', 'availableOperators', 'unselectedOperators']],
    ['denied', ['deniedBy']],
    ['withdrawn', ['acceptedBy', 'deniedAfterAcceptingBy']],
    ['declined', ['acceptedBy', 'declinedBy']],
    ['cancelled-after-confirming', ['acceptedBy', 'cancelledConfirmedRideBy']],
  ])('hold one whose answer is %s in %j', (status, holding) => {
    const seen = view(aRide({ offers: [anOffer({ operatorId: 'olga', status })] }), 'staff');

    expect(lists.filter((list) => seen[list].includes('olga'))).toEqual(holding);
  });

  test('do not say of an operator whose offer we ended that it took it back', () => {
    const offers = [anOffer({ operatorId: 'olga', status: 'withdrawn', endedByLivery: true })];
    const seen = view(aRide({ offers }), 'staff');

    expect(lists.filter((list) => seen[list].includes('olga'))).toEqual(['acceptedBy']);
  });

  test.each([
    ['anna', 'olga'],
    ['staff', 'olga'],
    ['otto', null],
  ] as const)('say to %s whom the traveler has selected and who has confirmed: %s', (who, operatorId) => {
    const selected = aRide({ offers: [anOffer(), anOffer({ operatorId: 'olga', status: 'selected' })] });

    expect(view(selected, who)).toMatchObject({ selectedOperatorId: operatorId, confirmedByOperatorId: null });
    expect(view(rides.byOlga, who)).toMatchObject({ selectedOperatorId: null, confirmedByOperatorId: operatorId });
  });
});

describe('the traveler reads beside an offer', () => {
  test.each<[Ride['status'], Offer['status'], string | null]>([
    ['PENDING', 'available', null],
    ['PENDING', 'selected', 'Pending Operator confirmation'],
    ['PENDING', 'unselected', null],
    ['PENDING', 'withdrawn', 'No longer available'],
    ['PENDING', 'declined', 'No longer available'],
    ['PENDING', 'cancelled-after-confirming', 'No longer available'],
    ['CONFIRMED', 'confirmed', 'Confirmed ride'],
    ['CONFIRMED', 'available', null],
  ])('of a ride that is %s, when the offer is %s: %s', (status, offer, label) => {
    const seen = view(aRide({ status, offers: [anOffer({ status: offer })] }), 'anna');

    expect(seen.offers).toMatchObject([{ status: offer, label }]);
  });
});

test.each([
  ['anna', 'traveler', 'ACCEPTED'],
  ['otto', 'operator', 'PENDING'],
  ['staff', 'admin', 'ACCEPTED'],
] as const)('%s sees the side of the %s, and an answered ride as %s', (who, side, displayStatus) => {
  expect(view(rides.offered, who)).toMatchObject({ view: side, displayStatus });
  expect(view(rides.confirmed, who)).toMatchObject({ view: side, displayStatus: 'CONFIRMED' });
});

describe('the rate', () => {
  const byOlga = aRide({ offers: [anOffer({ operatorId: 'olga' })] });

  test.each([
    ['otto', rides.offered, 9_800],
    ['otto', byOlga, null],
    ['anna', rides.offered, null],
    ['staff', rides.offered, null],
    ['anna', rides.confirmed, 9_800],
    ['otto', rides.confirmed, 9_800],
    ['staff', rides.confirmed, 9_800],
  ] as const)('is shown to its operator alone until it is confirmed: to %s, %#', (who, ride, totalRateCents) => {
    expect(view(ride, who)).toMatchObject({ totalRateCents });
  });
});

describe('the stages of a ride', () => {
  const stages = [{ stage: 'OPERATOR_ON_LOCATION', at: noon } as const];
  const shown = [{ stage: 'OPERATOR_ON_LOCATION', at: noon.toISOString() }];

  test.each([
    ['anna', rides.confirmed, shown],
    ['otto', rides.confirmed, shown],
    ['staff', rides.confirmed, shown],
    ['otto', rides.byOlga, []],
  ] as const)('are read by those inside it: by %s, %#', (who, ride, read) => {
    expect(view({ ...ride, stages: [...stages] }, who).stages).toEqual(read);
  });

  const told = { currentRideStatus: 'OPERATOR_ON_LOCATION', stageText: expect.any(String) };

  test.each([
    ['anna', rides.confirmed, told],
    ['otto', rides.confirmed, told],
    ['staff', rides.confirmed, told],
    ['otto', rides.byOlga, { currentRideStatus: null, stageText: null }],
  ] as const)('tell where it is now to those inside it: to %s, %#', (who, ride, read) => {
    expect(view({ ...ride, currentRideStatus: 'OPERATOR_ON_LOCATION' }, who)).toMatchObject(read);
  });

  test.each([
    ['otto', rides.confirmed, expect.stringContaining('can be updated from')],
    ['otto', { ...rides.confirmed, status: 'COMPLETED' }, null],
    ['otto', rides.byOlga, null],
    ['anna', rides.confirmed, null],
    ['staff', rides.confirmed, null],
  ] as const)('say only to whoever drives when they unlock: to %s, %#', (who, ride, stageLock) => {
    expect(view(ride, who)).toMatchObject({ stageLock });
  });

  const halfAnHourLater = new Date(serviceAt.getTime() + 30 * minuteMs).toISOString();

  test.each([
    ['anna', rides.confirmed, halfAnHourLater],
    ['otto', rides.confirmed, halfAnHourLater],
    ['otto', rides.byOlga, null],
    ['anna', aConfirmedRide({ charges: [aCharge({ status: 'declined' })] }), null],
    ['anna', rides.offered, null],
  ] as const)('are late from a moment that those inside it are told: %s, %#', (who, ride, operatorLateFrom) => {
    expect(view(ride, who)).toMatchObject({ operatorLateFrom });
  });
});

describe('the traveler’s payment', () => {
  const unpaid = [aCharge({ status: 'declined' })];

  test.each([
    ['anna', rides.confirmed.paymentMethod],
    ['otto', null],
    ['staff', null],
  ] as const)('names its card to the traveler only: %s', (who, paymentMethod) => {
    expect(view(rides.confirmed, who).paymentMethod).toBe(paymentMethod);
  });

  test.each([
    ['anna', rides.confirmed, messages.ridePaymentFailed],
    ['staff', rides.confirmed, messages.ridePaymentFailed],
    ['otto', rides.confirmed, messages.travelerPaymentPending],
    ['otto', rides.byOlga, null],
  ] as const)('is reported missing to those inside the ride: to %s, %#', (who, ride, text) => {
    expect(view({ ...ride, charges: unpaid }, who).paymentIssue).toEqual(text && { cause: 'card', text });
    expect(view(ride, who)).toMatchObject({ paymentIssue: null });
  });

  test.each(['anna', 'otto', 'staff'] as const)(
    'is reported missing to nobody when its hold expires after service time: to %s',
    (who) => {
      const expired = aConfirmedRide({ charges: [aCharge({ status: 'expired' })] });
      const before = new Date(serviceAt.getTime() - 1);

      expect(view(expired, who, { now: before }).paymentIssue).not.toBeNull();
      expect(view(expired, who, { now: serviceAt })).toMatchObject({ paymentIssue: null, stageLock: null });
    },
  );

  const refunded = [aCharge({ status: 'refunded', capturedCents: 9_800, refundedCents: 9_800 })];

  test.each([
    ['anna', rides.confirmed, messages.paymentRefunded],
    ['staff', rides.confirmed, messages.paymentRefunded],
    ['otto', rides.confirmed, messages.travelerPaymentRefunded],
    ['otto', rides.byOlga, null],
  ] as const)(
    'is reported missing to those inside the ride when it is given back beforehand: to %s, %#',
    (who, ride, text) => {
      const seen = view({ ...ride, charges: refunded }, who);

      expect(seen.paymentIssue).toEqual(text && { cause: 'refunded', text });
      expect(seen.actions).not.toContain('repair-payment');
    },
  );

  const stagesUnderWay = ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'OPERATOR_ON_LOCATION', 'PASSENGER_ON_BOARD'] as const;

  test.each(stagesUnderWay)(
    'that is given back at %s is reported missing to its operator alone',
    (currentRideStatus) => {
      const underWay = aConfirmedRide({ currentRideStatus, charges: refunded });

      expect(view(underWay, 'otto').paymentIssue?.text).toBe(messages.paymentRefundedUnderWay);
      expect(view(underWay, 'anna').paymentIssue).toBeNull();
    },
  );

  test('is reported missing to nobody when it is given back after the ride', () => {
    const over = aConfirmedRide({ status: 'COMPLETED', charges: refunded });

    expect([view(over, 'anna'), view(over, 'otto')].map(({ paymentIssue }) => paymentIssue)).toEqual([null, null]);
  });

  test('needs no repair when its hold expires after service time, and the operator can report the stages', () => {
    const expired = aConfirmedRide({ charges: [aCharge({ status: 'expired' })] });

    expect(view(expired, 'anna', { now: serviceAt }).actions).not.toContain('repair-payment');
    expect(view(expired, 'otto', { now: serviceAt }).actions).toContain('reach-stage');
  });

  test.each([
    ['captured', true],
    ['authorized', false],
  ] as const)('is made once it is captured: %s, %s', (status, requestorPaid) => {
    expect(view(aConfirmedRide({ charges: [aCharge({ status })] }), 'anna')).toMatchObject({ requestorPaid });
  });

  test('is not told to an operator of a ride that somebody else drove', () => {
    const paid = { ...rides.byOlga, charges: [aCharge({ operatorId: 'olga', status: 'captured' })] };

    expect([view(paid, 'anna'), view(paid, 'otto')].map(({ requestorPaid }) => requestorPaid)).toEqual([true, false]);
  });
});

test.each([
  ['anna', { rule: 'outside-policy', feeCents: 500 }],
  ['staff', { rule: 'outside-policy', feeCents: 500 }],
  ['otto', { rule: null, feeCents: 0 }],
] as const)('what the traveler’s cancellation costs is not the operator’s to know: %s', (who, read) => {
  const cancelled = { by: 'traveler', reason: 'TRAVELER', text: null, at: noon } as const;
  const cancellation = { ...cancelled, rule: 'outside-policy', feeCents: 500 } as const;

  expect(view(aConfirmedRide({ status: 'CANCELLED', cancellation }), who).cancellation).toMatchObject(read);
});

test.each([
  ['operator-late', 'otto', 'Your arrival was not reported in time, so no fee is due to you.'],
  ['policy-not-specified', 'otto', 'You had asked for no notice, so no fee is due to you.'],
  ['outside-policy', 'otto', 'Your hours of notice had not begun, so no fee is due to you.'],
  ['inside-policy', 'otto', messages.cancelledByTraveler],
  ['operator-late', 'anna', 'why'],
] as const)('a cancellation by the rule %s says to %s: %s', (rule, who, text) => {
  const cancellation = { by: 'traveler', reason: 'TRAVELER', rule, feeCents: 0, text: 'why', at: noon } as const;

  expect(view(aConfirmedRide({ status: 'CANCELLED', cancellation }), who).cancellation).toMatchObject({ text });
});

test('a cancellation says to an operator who had not confirmed only that it was', () => {
  const cancelled = { by: 'traveler', reason: 'TRAVELER', text: null, at: noon } as const;
  const cancellation = { ...cancelled, rule: 'operator-late', feeCents: 0 } as const;
  const seen = view({ ...rides.byOlga, status: 'CANCELLED', cancellation }, 'otto');

  expect(seen.cancellation?.text).toBe(seen.statusText);
});

test('staff read of a cancelled ride who cancelled it, and not that they did', () => {
  const cancelled = { by: 'traveler', reason: 'TRAVELER', rule: null, feeCents: 0, text: null, at: noon } as const;
  const seen = view(aConfirmedRide({ status: 'CANCELLED', cancellation: cancelled }), 'staff');

  expect(seen.statusText).toBe(messages.cancelledByTraveler);
  expect(seen.cancellation?.text).toBe(seen.statusText);
});

describe('that an operator let the traveler down', () => {
  const letDown = { operatorId: 'otto', how: 'cancelled', at: noon } as const;

  test.each([
    ['anna', 'PENDING', { ...letDown, at: noon.toISOString() }],
    ['anna', 'CANCELLED', null],
    ['otto', 'PENDING', null],
    ['staff', 'PENDING', null],
  ] as const)('is told to %s of a ride that is %s: %j', (who, status, told) => {
    expect(view(aRide({ status, letDown }), who).letDown).toEqual(told);
  });
});

describe('a review', () => {
  const ride = aConfirmedRide({ status: 'COMPLETED', currentRideStatus: 'RIDE_ENDED', completedAt: serviceAt });
  const [writtenAt, words] = [serviceAt, { rating: 5, review: 'On time.' }];
  const review = {
    rideId: 'ride-1',
    operatorId: 'otto',
    requestorId: 'anna',
    ...words,
    writtenAt,
    editedAt: writtenAt,
  };

  test.each([
    ['anna', 1, true],
    ['anna', reviewEditableDays + 1, false],
    ['otto', 1, false],
    ['staff', 1, false],
  ] as const)('is read by %s, and may be edited after %i days: %s', (who, days, editable) => {
    const now = new Date(serviceAt.getTime() + days * dayMs);

    expect(view(ride, who, { now, review }).review).toMatchObject({ ...words, editable });
  });
});

describe('why staff kept and then cancelled a ride', () => {
  const dayBefore = new Date(noon.getTime() - dayMs);
  const staff = { uid: 'sam', reason: 'Nobody answers.' };
  const ride = aConfirmedRide({
    status: 'CANCELLED',
    keptBefore: [{ by: 'sue', reason: 'The alibi was checked.', at: dayBefore }],
    kept: { by: 'sam', reason: 'Talked to both.', operatorId: 'otto', at: noon },
    cancellation: { by: 'staff', reason: 'STAFF', rule: 'staff', feeCents: 0, text: null, at: dayAfter, staff },
  });

  test('is read by staff, the oldest first', () => {
    expect(view(ride, 'staff').staffDecisions).toEqual([
      { did: 'kept', reason: 'The alibi was checked.', at: dayBefore.toISOString() },
      { did: 'kept', reason: 'Talked to both.', at: noon.toISOString() },
      { did: 'cancelled', reason: 'Nobody answers.', at: dayAfter.toISOString() },
    ]);
  });

  test.each(['anna', 'otto'] as const)('is not for %s', (who) => {
    expect(view(ride, who).staffDecisions).toEqual([]);
  });
});

const aVanDriver = anOperator({ operator: { ...anOperator().operator, carType: 'PassengerVan' } });

test.each<[string, Person, string]>([
  ['lost its subscription', anOperator({ account: null }), messages.noLongerAvailable],
  ['drives another class by now', aVanDriver, messages.noLongerAvailable],
  ['is no operator', aTraveler({ uid: 'otto' }), messages.somethingWrong],
])('an offer whose operator %s cannot be selected, and says so', (_, person, label) => {
  const seen = view(rides.offered, 'anna', { known: new Map(people).set('otto', person) });

  expect(seen.offers).toMatchObject([{ label, selectable: false }]);
  expect(seen.actions).not.toContain('select');
});

test.each([
  ['was not selected', rides.offered, { statusText: messages.vehicleOfOtherClass, headline: null }],
  ['was unselected', rides.unselected, { headline: messages.vehicleOfOtherClass }],
  ['is selected still', rides.selected, { statusText: messages.vehicleOfOtherClass, headline: null }],
])('an operator who drives another class by now reads that of an offer that %s, and has nothing to do', (...shown) => {
  const [_how, ride, texts] = shown;
  const seen = view(ride, 'otto', { known: new Map(people).set('otto', aVanDriver) });

  expect(seen).toMatchObject({ ...texts, turn: { whose: 'nobody' } });
  expect(seen.actions).not.toContain('confirm');
  expect(seen.blocked).toEqual([]);
});

test.each(['anna', 'otto', 'staff'] as const)('every view fits its schema: %s', (who) => {
  for (const ride of Object.values(rides)) expect(rideView.safeParse(view(ride, who)).error).toBeUndefined();
});

test('the rate with extra stops counts those that the traveler approved', () => {
  const stop = { notes: null, chargesCents: 1_000 };
  const ride = aConfirmedRide({
    extraStops: [
      { ...stop, index: 0, status: 'APPROVED' },
      { ...stop, index: 1, status: 'DENIED' },
      { ...stop, index: 2, status: 'PENDING TRAVELER APPROVAL' },
    ],
  });

  expect(view(ride, 'anna').offers).toMatchObject([{ totalRateCents: 9_800, totalRateWithStopsCents: 10_800 }]);
});

test('an extra stop is read with its own payment, where there is one', () => {
  const stop = { chargesCents: 1_000, notes: 'Pharmacy' };
  const approved = { ...stop, index: 0, status: 'APPROVED' } as const;
  const asked = { ...stop, index: 1, status: 'PENDING TRAVELER APPROVAL' } as const;
  const paid = aCharge({ chargeId: 'ride-1:extra-stop:1:0', purpose: 'extra-stop', stopIndex: 0, status: 'captured' });

  const [offer] = view(aConfirmedRide({ extraStops: [approved, asked], charges: [aCharge(), paid] }), 'anna').offers;

  expect(offer?.extraStops).toEqual([
    { ...approved, extraStopPaymentId: 'ride-1:extra-stop:1:0', payment: 'captured' },
    { ...asked, extraStopPaymentId: null, payment: null },
  ]);
});

const minutes = (count: number) => new Date(serviceAt.getTime() + count * minuteMs);
test.each([
  ['that begins as this one ends', { serviceAt: minutes(39) }, false],
  ['that begins before this one ends', { serviceAt: minutes(38) }, true],
  ['that ends as this one begins', { serviceAt: minutes(-240), serviceHours: 4 }, false],
  ['that ends after this one has begun', { serviceAt: minutes(-239), serviceHours: 4 }, true],
])('whether a ride %s overlaps it, for the selected operator: %j', (_which, trip, isNamed) => {
  const promised = [aConfirmedRide({ ...trip, rideConfirmationCode: 'OTHER12' })];

  expect(view(rides.selected, 'otto', { promised }).overlap ?? '').toMatch(
    isNamed ? /overlaps ride OTHER12.* CST/ : /^$/,
  );
  expect(view(rides.offered, 'otto', { promised }).overlap).toBeNull();
});
