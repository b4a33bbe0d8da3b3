import {
  type CancellationRule,
  onBoardStages,
  type RideStage,
  selectableStatuses,
  standingStatuses,
} from '@livery/contracts/rides/model.ts';
import { askAgain, raisePrice } from './ask-again.ts';
import {
  autoCancelRide,
  cancelAsTooLate,
  cancelByStaff,
  cancelRide,
  cancelUnpaidRide,
  refuseHold,
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
  only: ['unlocked'],
  to: 'CONFIRMED',
  tells: ['ride.stage-reached'],
} as const;
const selected = { from: ['PENDING'], offer: ['selected'], wrongOfferCode: 'NO_LONGER_SELECTED' } as const;
const unanswered = { offer: ['none'], wrongOfferCode: 'ALREADY_ANSWERED', readsOffers: 'own and chosen' } as const;
/** Nobody is asked for offers that can no longer be selected. */
const takesOffers = {
  from: ['PENDING'],
  open: true,
  only: ['nobodySelected', 'selectionsLeft', 'travelerNotSuspended', 'serviceAhead'],
} as const;
const standing = {
  from: ['PENDING'],
  offer: standingStatuses,
  wrongOfferCode: 'NO_STANDING_OFFER',
} as const;

const tooLate = {
  ...system,
  from: ['PENDING'],
  only: ['serviceReached'],
  to: 'CANCELLED',
  tells: ['ride.cancelled'],
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
    only: ['serviceAhead'],
    to: 'PENDING',
    decides: openRide,
    readsPeople: 'author',
    tells: ['ride.opened'],
  }),
  'refuse-hold': row({
    ...system,
    from: ['PENDING'],
    open: false,
    to: 'CANCELLED',
    decides: refuseHold,
    tells: ['ride.cancelled'],
  }),
  'end-head-start': row<Matching>({
    ...system,
    ...takesOffers,
    to: 'PENDING',
    decides: endHeadStart,
    readsPeople: 'author',
    tells: ['ride.head-start-ended'],
  }),
  'resume-head-start': row({
    ...system,
    from: ['PENDING'],
    open: true,
    only: ['travelerNotSuspended'],
    to: 'PENDING',
    decides: resumeHeadStart,
    readsPeople: 'author',
    tells: ['ride.head-start-resumed'],
  }),

  offer: row<Charges>({
    ...approvedOperator,
    ...unanswered,
    ...takesOffers,
    gates: ['payout', 'subscription', 'policy', 'review'],
    to: 'PENDING',
    decides: submitOffer,
    tells: ['ride.offer-made'],
  }),
  deny: row({
    ...approvedOperator,
    ...unanswered,
    from: ['PENDING'],
    open: true,
    to: 'PENDING',
    decides: denyRide,
    tells: ['ride.offer-denied'],
  }),
  withdraw: row({
    ...approvedOperator,
    ...standing,
    to: 'PENDING',
    decides: withdrawOffer,
    readsPeople: 'all who answered',
    tells: ['ride.offer-withdrawn'],
  }),
  'end-offer': row({
    ...system,
    ...standing,
    to: 'PENDING',
    decides: endOffer,
    readsPeople: 'all who answered',
    tells: ['ride.offer-withdrawn'],
  }),

  select: row<{ linkId: string }>({
    ...author,
    from: ['PENDING'],
    offer: selectableStatuses,
    wrongOfferCode: 'OFFER_NOT_AVAILABLE',
    only: ['selectionsLeft', 'mayStillDrive', 'travelerNotSuspended', 'serviceAhead'],
    to: 'PENDING',
    decides: selectOffer,
    readsPeople: 'all who answered',
    tells: ['ride.operator-unselected', 'ride.operator-selected'],
  }),
  unselect: row({
    ...author,
    from: ['PENDING'],
    offer: ['selected'],
    wrongOfferCode: 'NOT_SELECTED',
    to: 'PENDING',
    decides: unselectOffer,
    readsPeople: 'all who answered',
    tells: ['ride.operator-unselected'],
  }),
  'expire-selection': row<{ selection: number }>({
    ...system,
    ...selected,
    // From service time on nobody can be selected in its place: the ride itself ends (R18).
    only: ['serviceAhead'],
    to: 'PENDING',
    decides: expireSelection,
    readsPeople: 'all who answered',
    tells: ['ride.operator-unselected'],
  }),
  'release-ineligible': row({
    ...system,
    ...selected,
    to: 'PENDING',
    decides: releaseIneligible,
    readsPeople: 'all who answered',
    tells: ['ride.operator-unselected'],
  }),
  'end-selection': row({
    ...system,
    ...selected,
    to: 'PENDING',
    decides: endSelection,
    readsPeople: 'all who answered',
    tells: ['ride.operator-unselected'],
  }),

  'ask-again': row<Matching>({
    ...author,
    ...takesOffers,
    only: [...takesOffers.only, 'asksLeft', 'rested'],
    to: 'PENDING',
    decides: askAgain,
    tells: ['ride.asked-again'],
  }),
  'raise-price': row<Matching & { priceCents: number }>({
    ...author,
    ...takesOffers,
    only: [...takesOffers.only, 'asksLeft', 'raisable'],
    to: 'PENDING',
    decides: raisePrice,
    tells: ['ride.asked-again'],
  }),

  confirm: row({
    ...approvedOperator,
    ...selected,
    only: ['travelerNotSuspended', 'serviceAhead'],
    // Policy and review gate new offers only (R38, R72).
    gates: ['payout', 'subscription'],
    to: 'CONFIRMED',
    decides: confirmRide,
    tells: ['ride.confirmed'],
  }),
  decline: row({
    ...approvedOperator,
    ...selected,
    to: 'PENDING',
    decides: declineConfirmation,
    readsPeople: 'all who answered',
    tells: ['ride.confirmation-declined'],
  }),
  'cancel-confirmed': row({
    ...operator,
    ...confirmed,
    stage: beforeBoarding,
    to: 'PENDING',
    decides: cancelConfirmedRide,
    readsPeople: 'all who answered',
    tells: ['ride.confirmation-cancelled', 'ride.cancelled'],
    // After service time it is too late to find another operator (R18).
    thereafter: row({ ...tooLate, decides: cancelAsTooLate }),
  }),

  'set-out': row<Report>({
    ...towards,
    stage: [null],
    decides: reachStage('OPERATOR_ON_WAY_TO_PICKUP_LOCATION'),
  }),
  arrive: row<Report>({
    ...towards,
    stage: toPickUp,
    decides: reachStage('OPERATOR_ON_LOCATION'),
  }),
  board: row<Report>({
    ...towards,
    stage: beforeBoarding,
    decides: reachStage('PASSENGER_ON_BOARD'),
  }),
  'add-extra-stop': row<StopRequest>({
    ...operator,
    ...confirmed,
    stage: onBoardStages,
    only: ['stopsLeft'],
    to: 'CONFIRMED',
    decides: addExtraStop,
    tells: ['ride.extra-stop-added'],
  }),
  'decide-extra-stop': row<StopAnswer>({
    ...author,
    from: ['CONFIRMED'],
    stage: onBoardStages,
    only: ['stopAsked'],
    to: 'CONFIRMED',
    decides: decideExtraStop,
    tells: ['ride.extra-stop-approved', 'ride.extra-stop-denied'],
  }),
  'end-ride': row<Report>({
    ...operator,
    ...confirmed,
    stage: onBoardStages,
    to: 'COMPLETED',
    decides: endRide,
    tells: ['ride.extra-stop-closed', 'ride.completed'],
  }),

  cancel: row<{ rule: CancellationRule }>({
    ...author,
    from: ['PENDING', 'CONFIRMED'],
    stage: beforeBoarding,
    to: 'CANCELLED',
    decides: cancelRide,
    tells: ['ride.cancelled'],
  }),
  'cancel-by-staff': row<{ reason: string }>({
    ...owner,
    from: ['PENDING', 'CONFIRMED'],
    stage: beforeBoarding,
    to: 'CANCELLED',
    decides: cancelByStaff,
    tells: ['ride.cancelled'],
  }),
  'end-by-staff': row<{ reason: string }>({
    ...owner,
    ...confirmed,
    stage: onBoardStages,
    to: 'COMPLETED',
    decides: endByStaff,
    tells: ['ride.extra-stop-closed', 'ride.completed'],
  }),
  keep: row<KeepRequest>({
    ...owner,
    ...confirmed,
    only: ['undecidedSides', 'notStarted'],
    to: 'CONFIRMED',
    decides: keepRide,
    readsPeople: 'all who answered',
    tells: ['ride.kept'],
  }),
  'end-keeping': row<{ uid: string }>({
    ...system,
    from: ['PENDING', 'CONFIRMED'],
    to: 'same',
    decides: endKeeping,
    tells: [],
  }),
  'auto-cancel': row({ ...tooLate, decides: autoCancelRide }),
  'cancel-unpaid': row<{ epoch: number }>({
    ...system,
    from: ['CONFIRMED'],
    stage: beforeBoarding,
    to: 'CANCELLED',
    decides: cancelUnpaidRide,
    tells: ['ride.cancelled'],
  }),

  nudge: row<DueNudge>({
    ...system,
    from: ['PENDING', 'CONFIRMED'],
    to: 'same',
    decides: nudgeRide,
    readsPeople: 'author',
    tells: ['ride.nudged'],
  }),
  'project-charge': row<ChargeNews>({
    ...system,
    from: ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'],
    to: 'same',
    decides: projectCharge,
    tells: ['ride.payment-changed'],
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
