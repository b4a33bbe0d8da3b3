import { minimumChargeCents } from '../money.ts';
import type { ServiceType, VehicleClass } from '../vocabulary.ts';
import type { RideStage } from './model.ts';

/** The $5 held at booking, and the flat cancellation fee (S1 9, R1). */
export const bookingHoldCents = 500;
export const cancellationFeeCents = 500;
export const holdRefundBusinessDays = 7;

export const leadTimeMinutes = 15;
export const timeStepMinutes = 5;
/** A ride that is booked later than this may have a shorter cancellation notice: the operator's own (S1 9). */
export const advisedLeadHours = 24;
export const latestBookingYears = 1;
export const specialNotesMaxLength = 120;
export const pickUpDetailsMaxLength = 120;
export const placeSearchMaxLength = 120;
export const extraStopNotesMaxLength = 120;
/** In one ride, whatever their answers (R6). */
export const extraStopsAtMost = 20;
export const chatMaxLength = 120;
/** Of one person, in one confirmation of a ride: each message is kept, and read with the others. */
export const chatMessagesAtMost = 500;
export const reviewMaxLength = 200;
export const staffReasonMaxLength = 500;
export const maximumHours = 24;

/** A traveler's own price must be above 90% of the recommended rate and at most five times it (R7). */
export const ownPriceFloorPercent = 90;
const ownPriceCeilingFactor = 5;

/** The traveler is asked about a drop-off farther away than this: it may be another town of the same name. */
export const farRideMiles = 300;

/** The operator is asked about a charge above the price of the ride itself: it is rarely intended. */
export const isUnusualCharge = (chargeCents: number, rideCents: number) => rideCents > 0 && chargeCents > rideCents;

export const quoteHonoredMinutes = 30;
/**
 * A browser's distance below the great circle would lower the price: it is refused (R8). One above three times it plus
 * 400 miles is no road's: from Haines to Skagway, 15 miles away, it takes 350.
 */
export const distanceCeilingFactor = 3;
export const distanceCeilingExtraMiles = 400;
/** A browser's duration is believed up to this speed, and up to three times the estimate plus an hour. */
export const fastestMilesPerHour = 90;
export const durationCeilingFactor = 3;
export const durationCeilingExtraMinutes = 60;

export const preauthorizeLeadHours = 48;
export const preauthorizationRetryHours = [36, 24, 12] as const;
export const preauthorizationDeadlineHours = 2;
export const preauthorizationGraceMinutesAfterConfirmation = 60;
export const stageUnlockHours = 4;
/** A stage reported more minutes before pick-up than this is unusual; null: the traveler approves it anyway. */
export const usualStageMinutes = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 180,
  OPERATOR_ON_LOCATION: 60,
  PASSENGER_ON_BOARD: 30,
  ADD_EXTRA_STOPS: null,
  RIDE_ENDED: 0,
} as const satisfies Record<RideStage, number | null>;
/** A stage reported late, for lack of a network, may be at most this old. */
export const stageReportedLateHours = 12;
export const lateOperatorMinutes = 30;
/** How long the home pages keep a confirmed ride whose time has come and of which no stage was reported. */
export const keptAtHandHours = 12;
export const notStartedAlertMinutes = 15;
export const notEndedNudgeMinutes = 60;
export const notEndedAlertMinutes = 12 * 60;
export const firstResponseWindowMinutes = 5;
export const nobodyAnsweredHours = 2;
/** How long after being asked operators may be asked again. */
export const askAgainAfterMinutes = 30;
/** In one ride, with those that only raised the price (R7): each is kept in the ride for good. */
export const asksAgainAtMost = 50;
/** In all rides of a traveler together, within 24 hours (R7): each is a text to many operators. */
export const asksPerDay = 20;
/** In one ride, however they ended (R17). */
export const selectionsAtMost = 20;
export const selectionExpiryHours = 2;
export const selectionExpiryFloorMinutes = 10;
export const preferredHeadStartMinutes = 10;
/** No head start when the ride is nearer than this (R65). */
export const headStartSkippedWithinHours = 4;
export const airportReachKilometers = 3;
/** Told of a ride at a time, whose turn it is by lot (R63): each of them gets a text. */
export const matchedOperatorsAtMost = 500;
export const chatReadOnlyAfterDays = 7;
/** How long an operator sees names and phones of a ride it has driven. */
export const passengerShownAfterRideDays = 7;
/** How long after the ride anybody may still want to call its passenger. */
export const passengerPhoneKeptDays = 30;
/** After the ride. */
export const chatKeptDays = 90;
/** Longer than a quote is valid, so that a late booking can be told what has changed. */
export const quoteKeptHours = 24;
export const reviewEditableDays = 14;
export const reviewEditsAtMost = 20;
export const linkLifetimeHours = 24;
/** New bookings are refused when events have been unpublished for longer than this. */
export const backlogRefusesBookingsAfterMinutes = 10;

export interface HourlyRate {
  rateCents: number;
  minimumHours: number;
}

/** Hourly charter: rate and minimum hours (S1 9). */
export const hourlyRates: Record<VehicleClass, HourlyRate> = {
  Sedan: { rateCents: 6_500, minimumHours: 2 },
  LuxurySedan: { rateCents: 9_500, minimumHours: 2 },
  SUV: { rateCents: 8_500, minimumHours: 2 },
  PassengerVan: { rateCents: 9_500, minimumHours: 3 },
  CorporateSprinter: { rateCents: 10_500, minimumHours: 3 },
  LimoSprinter: { rateCents: 12_500, minimumHours: 3 },
  Bus24Passenger: { rateCents: 11_000, minimumHours: 3 },
  Bus34Passenger: { rateCents: 12_500, minimumHours: 4 },
  CoachBus: { rateCents: 16_500, minimumHours: 5 },
  StretchLimo: { rateCents: 9_500, minimumHours: 3 },
  StretchSUV: { rateCents: 14_500, minimumHours: 3 },
};

export interface Tariff {
  baseCents: number;
  perMileCents: number;
  perMinuteCents: number;
  minimumCents: number;
}

/**
 * Point-to-point tariff, version 1. The spec shows no formula (R8): base + miles + minutes, at least the minimum.
 * Buses and stretch vehicles have none: operators quote.
 */
export const tariffs: Partial<Record<VehicleClass, Tariff>> = {
  Sedan: { baseCents: 1_500, perMileCents: 275, perMinuteCents: 45, minimumCents: 6_500 },
  LuxurySedan: { baseCents: 2_500, perMileCents: 395, perMinuteCents: 65, minimumCents: 9_500 },
  SUV: { baseCents: 2_000, perMileCents: 345, perMinuteCents: 60, minimumCents: 8_500 },
  PassengerVan: { baseCents: 3_000, perMileCents: 420, perMinuteCents: 75, minimumCents: 12_500 },
  CorporateSprinter: { baseCents: 3_500, perMileCents: 460, perMinuteCents: 85, minimumCents: 14_500 },
  LimoSprinter: { baseCents: 4_500, perMileCents: 520, perMinuteCents: 95, minimumCents: 17_500 },
};

/** Other ride classes a vehicle may serve besides its own (R20). */
export const mayServe: Partial<Record<VehicleClass, readonly VehicleClass[]>> = {
  LuxurySedan: ['Sedan'],
  SUV: ['Sedan'],
  CorporateSprinter: ['PassengerVan'],
  LimoSprinter: ['PassengerVan'],
  Bus34Passenger: ['Bus24Passenger'],
  CoachBus: ['Bus34Passenger', 'Bus24Passenger'],
  StretchSUV: ['StretchLimo'],
};

export function servesClass(operatorClass: VehicleClass, rideClass: VehicleClass): boolean {
  return operatorClass === rideClass || (mayServe[operatorClass]?.includes(rideClass) ?? false);
}

/** Hours offered first for a charter of this class (R22). */
export function defaultHours(vehicle: VehicleClass): number {
  return Math.max(2, hourlyRates[vehicle].minimumHours);
}

/** Rate × hours, with at least the class's minimum hours (R59). */
export function hourlyPriceCents(vehicle: VehicleClass, hours: number): number {
  const { rateCents, minimumHours } = hourlyRates[vehicle];
  return rateCents * Math.max(hours, minimumHours);
}

/** Whether the traveler's own price is accepted: above 90% of the recommendation, at most five times it (R7, R60). */
export function isOwnPriceTaken(ownCents: number, recommendedCents: number | null): boolean {
  if (recommendedCents === null) return ownCents >= minimumChargeCents;
  return (
    ownCents * 100 > recommendedCents * ownPriceFloorPercent && ownCents <= recommendedCents * ownPriceCeilingFactor
  );
}

/** The spec's value for a rate that failed or does not exist. */
export const noRate = -1;

export function isCharter(type: ServiceType): boolean {
  return type === 'HourlyCharter';
}
