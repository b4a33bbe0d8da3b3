import { onBoardStages, type RideStage, selectableStatuses, standingStatuses } from '@livery/contracts/rides/model.ts';
import { askAgain, raisePrice } from './ask-again.ts';
import {
  autoCancelRide,
  cancelAsTooLate,
  cancelByStaff,
  cancelRide,
  cancelUnpaidRide,
  refuseHold,
  type ShownFee,
} from './cancel-ride.ts';
import type { CommandRow } from './command-row.ts';
import { cancelConfirmedRide, confirmRide, declineConfirmation } from './confirm-ride.ts';
import { decideExtraStop, type StopAnswer } from './decide-extra-stop.ts';
import { endKeeping, type KeepRequest, keepRide } from './keep-ride.ts';
import { type DueNudge, nudgeRide } from './nudge-ride.ts';
import { type Candidates, endHeadStart, type Matching, openRide, resumeHeadStart } from './open-ride.ts';
import { type ChargeNews, projectCharge } from './project-charge.ts';
import { addExtraStop, endByStaff, endRide, reachStage, type StopRequest } from './reach-stage.ts';
import { endSelection, expireSelection, releaseIneligible, selectOffer, unselectOffer } from './select-offer.ts';
import type { Report } from './stage-time.ts';
import { type Charges, denyRide, submitOffer } from './submit-offer.ts';
import { endOffer, withdrawOffer } from './withdraw-offer.ts';

const row = <Input = undefined>(definition: CommandRow<Input>) => definition;

const author = { by: 'traveler', relation: ['author'] } as const;
/** Operators concerned with the ride; a suspended one may finish what it has begun (R33). */
const operator = { by: 'operator', relation: ['confirmed', 'answered', 'invited'] } as const;
const approvedOperator = { ...operator, by: 'approved operator' } as const;
const owner = { by: 'owner', relation: ['admin'] } as const;
const system = { by: 'system', relation: ['system'] } as const;
const confirmed = { from: ['CONFIRMED'], offer: ['confirmed'], wrongOfferCode: 'NOT_CONFIRMED_BY_YOU' } as const;
const toPickUp = [null, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION'] as const;
const beforeBoarding = [...toPickUp, 'OPERATOR_ON_LOCATION'] as const;
const towards = {
  ...operator,
  ...confirmed,
  conditions: ['unlocked'],
  to: 'CONFIRMED',
  publishes: ['ride.stage-reached'],
} as const;
const selected = { from: ['PENDING'], offer: ['selected'], wrongOfferCode: 'NO_LONGER_SELECTED' } as const;
const unanswered = { offer: ['none'], wrongOfferCode: 'ALREADY_ANSWERED', readsOffers: 'own and chosen' } as const;
/** Nobody is asked for offers that can no longer be selected. */
const takesOffers = {
  from: ['PENDING'],
  open: true,
  conditions: ['nobodySelected', 'selectionsLeft', 'travelerNotSuspended', 'serviceAhead'],
} as const;
const standing = {
  from: ['PENDING'],
  offer: standingStatuses,
  wrongOfferCode: 'NO_STANDING_OFFER',
} as const;

const tooLate = {
  ...system,
  from: ['PENDING'],
  conditions: ['serviceReached'],
  to: 'CANCELLED',
  publishes: ['ride.cancelled'],
} as const;

const givenBack = {
  ...confirmed,
  to: 'PENDING',
  decide: cancelConfirmedRide,
  readsPeople: 'all who answered',
  publishes: ['ride.confirmation-cancelled', 'ride.cancelled'],
  // After service time it is too late to find another operator (R18).
  followUp: row({ ...tooLate, decide: cancelAsTooLate }),
} as const;

/**
 * The life of a ride (S2 4), one row per command: what has no row cannot be done. Not in the table are the booking,
 * which finds no ride yet, and the removal of people from rides (`forget-old.ts`, `forget-person.ts`).
 */
export const rideCommands = {
  open: row<Candidates>({
    ...system,
    from: ['PENDING'],
    open: false,
    // From service time on nobody could be selected: the ride itself ends (R18).
    conditions: ['serviceAhead'],
    to: 'PENDING',
    decide: openRide,
    readsPeople: 'author',
    publishes: ['ride.opened'],
  }),
  'refuse-hold': row({
    ...system,
    from: ['PENDING'],
    open: false,
    to: 'CANCELLED',
    decide: refuseHold,
    publishes: ['ride.cancelled'],
  }),
  'end-head-start': row<Matching>({
    ...system,
    ...takesOffers,
    to: 'PENDING',
    decide: endHeadStart,
    readsPeople: 'author',
    publishes: ['ride.head-start-ended'],
  }),
  'resume-head-start': row({
    ...system,
    from: ['PENDING'],
    open: true,
    conditions: ['travelerNotSuspended'],
    to: 'PENDING',
    decide: resumeHeadStart,
    readsPeople: 'author',
    publishes: ['ride.head-start-resumed'],
  }),

  offer: row<Charges>({
    ...approvedOperator,
    ...unanswered,
    ...takesOffers,
    gates: ['payout', 'subscription', 'policy', 'review'],
    to: 'PENDING',
    decide: submitOffer,
    publishes: ['ride.offer-made'],
  }),
  deny: row({
    ...approvedOperator,
    ...unanswered,
    from: ['PENDING'],
    open: true,
    to: 'PENDING',
    decide: denyRide,
    publishes: ['ride.offer-denied'],
  }),
  withdraw: row({
    ...approvedOperator,
    ...standing,
    to: 'PENDING',
    decide: withdrawOffer,
    readsPeople: 'all who answered',
    publishes: ['ride.offer-withdrawn'],
  }),
  'end-offer': row({
    ...system,
    ...standing,
    to: 'PENDING',
    decide: endOffer,
    readsPeople: 'all who answered',
    publishes: ['ride.offer-withdrawn'],
  }),

  select: row<{ linkId: string }>({
    ...author,
    from: ['PENDING'],
    offer: selectableStatuses,
    wrongOfferCode: 'OFFER_NOT_AVAILABLE',
    conditions: ['selectionsLeft', 'mayStillDrive', 'travelerNotSuspended', 'serviceAhead'],
    to: 'PENDING',
    decide: selectOffer,
    readsPeople: 'all who answered',
    publishes: ['ride.operator-unselected', 'ride.operator-selected'],
  }),
  unselect: row({
    ...author,
    from: ['PENDING'],
    offer: ['selected'],
    wrongOfferCode: 'NOT_SELECTED',
    to: 'PENDING',
    decide: unselectOffer,
    readsPeople: 'all who answered',
    publishes: ['ride.operator-unselected'],
  }),
  'expire-selection': row<{ selection: number }>({
    ...system,
    ...selected,
    // From service time on nobody can be selected in its place: the ride itself ends (R18).
    conditions: ['serviceAhead'],
    to: 'PENDING',
    decide: expireSelection,
    readsPeople: 'all who answered',
    publishes: ['ride.operator-unselected'],
  }),
  'release-ineligible': row({
    ...system,
    ...selected,
    to: 'PENDING',
    decide: releaseIneligible,
    readsPeople: 'all who answered',
    publishes: ['ride.operator-unselected'],
  }),
  'end-selection': row({
    ...system,
    ...selected,
    to: 'PENDING',
    decide: endSelection,
    readsPeople: 'all who answered',
    publishes: ['ride.operator-unselected'],
  }),

  'ask-again': row<Matching>({
    ...author,
    ...takesOffers,
    conditions: [...takesOffers.conditions, 'asksLeft', 'askedLongEnoughAgo'],
    to: 'PENDING',
    decide: askAgain,
    publishes: ['ride.asked-again'],
  }),
  'raise-price': row<Matching & { priceCents: number }>({
    ...author,
    ...takesOffers,
    conditions: [...takesOffers.conditions, 'asksLeft', 'raisable'],
    to: 'PENDING',
    decide: raisePrice,
    publishes: ['ride.asked-again'],
  }),

  confirm: row({
    ...approvedOperator,
    ...selected,
    conditions: ['servesRide', 'travelerNotSuspended', 'serviceAhead'],
    // Policy and review gate new offers only (R38, R72).
    gates: ['payout', 'subscription'],
    to: 'CONFIRMED',
    decide: confirmRide,
    publishes: ['ride.confirmed'],
  }),
  decline: row({
    ...approvedOperator,
    ...selected,
    to: 'PENDING',
    decide: declineConfirmation,
    readsPeople: 'all who answered',
    publishes: ['ride.confirmation-declined'],
  }),
  'cancel-confirmed': row({ ...operator, ...givenBack, stage: beforeBoarding }),
  // The operator's account is deleted; a ride that has begun goes on (R97).
  'release-gone': row({ ...system, ...givenBack, stage: [null] }),

  'set-out': row<Report>({
    ...towards,
    stage: [null],
    decide: reachStage('OPERATOR_ON_WAY_TO_PICKUP_LOCATION'),
  }),
  arrive: row<Report>({
    ...towards,
    stage: toPickUp,
    decide: reachStage('OPERATOR_ON_LOCATION'),
  }),
  board: row<Report>({
    ...towards,
    stage: beforeBoarding,
    decide: reachStage('PASSENGER_ON_BOARD'),
  }),
  'add-extra-stop': row<StopRequest>({
    ...operator,
    ...confirmed,
    stage: onBoardStages,
    conditions: ['stopsLeft'],
    to: 'CONFIRMED',
    decide: addExtraStop,
    publishes: ['ride.extra-stop-added'],
  }),
  'decide-extra-stop': row<StopAnswer>({
    ...author,
    from: ['CONFIRMED'],
    stage: onBoardStages,
    conditions: ['stopPending'],
    to: 'CONFIRMED',
    decide: decideExtraStop,
    publishes: ['ride.extra-stop-approved', 'ride.extra-stop-denied'],
  }),
  'end-ride': row<Report>({
    ...operator,
    ...confirmed,
    stage: onBoardStages,
    to: 'COMPLETED',
    decide: endRide,
    publishes: ['ride.extra-stop-closed', 'ride.completed'],
  }),

  cancel: row<ShownFee>({
    ...author,
    from: ['PENDING', 'CONFIRMED'],
    stage: beforeBoarding,
    to: 'CANCELLED',
    decide: cancelRide,
    publishes: ['ride.cancelled'],
  }),
  'cancel-by-staff': row<{ reason: string }>({
    ...owner,
    from: ['PENDING', 'CONFIRMED'],
    stage: beforeBoarding,
    to: 'CANCELLED',
    decide: cancelByStaff,
    publishes: ['ride.cancelled'],
  }),
  'end-by-staff': row<{ reason: string }>({
    ...owner,
    ...confirmed,
    stage: onBoardStages,
    to: 'COMPLETED',
    decide: endByStaff,
    publishes: ['ride.extra-stop-closed', 'ride.completed'],
  }),
  keep: row<KeepRequest>({
    ...owner,
    ...confirmed,
    conditions: ['undecidedSides', 'notStarted'],
    to: 'CONFIRMED',
    decide: keepRide,
    readsPeople: 'all who answered',
    publishes: ['ride.kept'],
  }),
  'end-keeping': row<{ uid: string }>({
    ...system,
    from: ['PENDING', 'CONFIRMED'],
    to: 'same',
    decide: endKeeping,
    publishes: [],
  }),
  'auto-cancel': row({ ...tooLate, decide: autoCancelRide }),
  'cancel-unpaid': row<{ epoch: number }>({
    ...system,
    from: ['CONFIRMED'],
    // Whoever has set out did so with the rate held: given back since, it is no reason to call the operator back (R5).
    stage: [null],
    to: 'CANCELLED',
    decide: cancelUnpaidRide,
    publishes: ['ride.cancelled'],
  }),

  nudge: row<DueNudge>({
    ...system,
    from: ['PENDING', 'CONFIRMED'],
    to: 'same',
    decide: nudgeRide,
    readsPeople: 'author',
    publishes: ['ride.nudged'],
  }),
  'project-charge': row<ChargeNews>({
    ...system,
    from: ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'],
    to: 'same',
    decide: projectCharge,
    publishes: ['ride.payment-changed'],
  }),
};

export type RideCommand = keyof typeof rideCommands;

/** The row that reaches each stage. */
export const commandOfStage = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'set-out',
  OPERATOR_ON_LOCATION: 'arrive',
  PASSENGER_ON_BOARD: 'board',
  ADD_EXTRA_STOPS: 'add-extra-stop',
  RIDE_ENDED: 'end-ride',
} as const satisfies Record<RideStage, RideCommand>;
