import { minuteMs } from '@livery/contracts/durations.ts';
import type { OfferStatus, RideStatus } from '@livery/contracts/rides/model.ts';
import { seededChoice } from '@livery/platform/testing/seeded-choice.ts';
import type { Ride } from '../domain/ride.ts';
import { anOffer, anOperator, aRide, noon } from './builders.ts';

const authors = ['anna', 'tom'] as const;
const given = ['available', 'unselected', 'denied', 'withdrawn', 'declined', 'cancelled-after-confirming'] as const;

/** Rides in any state, answered by up to four of twelve operators: by one of them in a way that nobody else can. */
export function generatedRides(seed: number) {
  const pick = seededChoice(seed);
  const { operator } = anOperator();
  const operators = Array.from({ length: 12 }, (_each, at) =>
    anOperator({ uid: `operator-${at}`, operator: { ...operator, state: pick('IL', 'WI'), airports: [] } }),
  );
  const chosenIn: Record<RideStatus, () => OfferStatus> = {
    PENDING: () => pick('selected', 'selected', ...given),
    CONFIRMED: () => 'confirmed',
    COMPLETED: () => 'confirmed',
    CANCELLED: () => pick('selected', 'confirmed', ...given),
  };
  const stageIn: Record<RideStatus, () => Ride['currentRideStatus']> = {
    PENDING: () => null,
    CONFIRMED: () => pick(null, 'OPERATOR_ON_LOCATION', 'PASSENGER_ON_BOARD'),
    COMPLETED: () => 'RIDE_ENDED',
    CANCELLED: () => pick(null, 'OPERATOR_ON_LOCATION'),
  };
  const rides = Array.from({ length: 400 }, (_each, at): Ride => {
    const status = pick('PENDING', 'PENDING', 'PENDING', 'CONFIRMED', 'CONFIRMED', 'COMPLETED', 'CANCELLED');
    const [first = '', ...others] = new Set([0, 1, 2, 3].map(() => pick(...operators).uid));
    const isAnswered = status !== 'PENDING' || pick(true, true, false);
    const answers = [
      anOffer({ operatorId: first, status: chosenIn[status]() }),
      ...others.map((operatorId) => anOffer({ operatorId, status: pick(...given) })),
    ];
    return aRide({
      rideId: `ride-${at}`,
      rideConfirmationCode: `code-${at}`,
      authorId: pick(...authors),
      status,
      open: isAnswered || pick(true, true, false),
      // The first is longer ago than a ride without a stage is kept at hand.
      serviceAt: new Date(noon.getTime() + pick(-800, -1, 0, 1, 60) * minuteMs),
      serviceFromState: pick('IL', 'WI'),
      currentRideStatus: stageIn[status](),
      offers: isAnswered ? answers : [],
    });
  });
  return { authors, operators, rides };
}
