import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { OfferStatus, RideStatus } from '@livery/contracts/rides/model.ts';
import type { RideEventType } from './decided.ts';
import { offerOf, type Ride, selectedOffer } from './ride.ts';

type Actor = 'author' | 'operator' | 'system';

/** One row: who may do it, where the ride must stand, where it goes and what is told. */
interface Transition {
  by: Actor;
  from: readonly RideStatus[];
  /** What the operator's own answer must be; `none`: it has not answered. */
  offer?: readonly (OfferStatus | 'none')[];
  /** Code of the refusal when the answer is another one. */
  otherwise?: string;
  journey?: 'before-boarding' | 'on-board';
  /** Only when operators may see the ride, or only before. */
  open?: boolean;
  /** Only while no operator is selected. */
  unselected?: true;
  to: RideStatus;
  emits: readonly RideEventType[];
}

/** The life of a ride (S2 4): whatever is not a row here is refused with the current state. */
export const lifecycle = {
  open: { by: 'system', from: ['PENDING'], open: false, to: 'PENDING', emits: ['ride.opened'] },
  'refuse-hold': { by: 'system', from: ['PENDING'], open: false, to: 'CANCELLED', emits: ['ride.cancelled'] },
  'end-head-start': {
    by: 'system',
    from: ['PENDING'],
    open: true,
    unselected: true,
    to: 'PENDING',
    emits: ['ride.head-start-ended'],
  },

  offer: {
    by: 'operator',
    from: ['PENDING'],
    open: true,
    offer: ['none'],
    otherwise: 'ALREADY_ANSWERED',
    unselected: true,
    to: 'PENDING',
    emits: ['ride.offer-made'],
  },
  deny: {
    by: 'operator',
    from: ['PENDING'],
    open: true,
    offer: ['none'],
    otherwise: 'ALREADY_ANSWERED',
    to: 'PENDING',
    emits: ['ride.offer-denied'],
  },
  withdraw: {
    by: 'operator',
    from: ['PENDING'],
    offer: ['available', 'selected', 'unselected'],
    otherwise: 'NO_STANDING_OFFER',
    to: 'PENDING',
    emits: ['ride.offer-withdrawn'],
  },

  select: {
    by: 'author',
    from: ['PENDING'],
    offer: ['available', 'unselected'],
    otherwise: 'OFFER_NOT_AVAILABLE',
    to: 'PENDING',
    emits: ['ride.operator-unselected', 'ride.operator-selected'],
  },
  unselect: {
    by: 'author',
    from: ['PENDING'],
    offer: ['selected'],
    otherwise: 'NOT_SELECTED',
    to: 'PENDING',
    emits: ['ride.operator-unselected'],
  },
  'expire-selection': {
    by: 'system',
    from: ['PENDING'],
    offer: ['selected'],
    otherwise: 'NOT_SELECTED',
    to: 'PENDING',
    emits: ['ride.operator-unselected'],
  },

  confirm: {
    by: 'operator',
    from: ['PENDING'],
    offer: ['selected'],
    otherwise: 'NO_LONGER_SELECTED',
    to: 'CONFIRMED',
    emits: ['ride.confirmed'],
  },
  decline: {
    by: 'operator',
    from: ['PENDING'],
    offer: ['selected'],
    otherwise: 'NO_LONGER_SELECTED',
    to: 'PENDING',
    emits: ['ride.confirmation-declined'],
  },
  'cancel-confirmed': {
    by: 'operator',
    from: ['CONFIRMED'],
    offer: ['confirmed'],
    otherwise: 'NOT_CONFIRMED_BY_YOU',
    journey: 'before-boarding',
    to: 'PENDING',
    emits: ['ride.confirmation-cancelled', 'ride.cancelled'],
  },

  'reach-stage': {
    by: 'operator',
    from: ['CONFIRMED'],
    offer: ['confirmed'],
    otherwise: 'NOT_CONFIRMED_BY_YOU',
    journey: 'before-boarding',
    to: 'CONFIRMED',
    emits: ['ride.stage-reached'],
  },
  'add-extra-stop': {
    by: 'operator',
    from: ['CONFIRMED'],
    offer: ['confirmed'],
    otherwise: 'NOT_CONFIRMED_BY_YOU',
    journey: 'on-board',
    to: 'CONFIRMED',
    emits: ['ride.extra-stop-added'],
  },
  'decide-extra-stop': {
    by: 'author',
    from: ['CONFIRMED'],
    journey: 'on-board',
    to: 'CONFIRMED',
    emits: ['ride.extra-stop-approved', 'ride.extra-stop-denied'],
  },
  'end-ride': {
    by: 'operator',
    from: ['CONFIRMED'],
    offer: ['confirmed'],
    otherwise: 'NOT_CONFIRMED_BY_YOU',
    journey: 'on-board',
    to: 'COMPLETED',
    emits: ['ride.extra-stop-closed', 'ride.completed'],
  },

  cancel: {
    by: 'author',
    from: ['PENDING', 'CONFIRMED'],
    journey: 'before-boarding',
    to: 'CANCELLED',
    emits: ['ride.cancelled'],
  },
  'auto-cancel': { by: 'system', from: ['PENDING'], to: 'CANCELLED', emits: ['ride.cancelled'] },
  'fail-payment': {
    by: 'system',
    from: ['CONFIRMED'],
    journey: 'before-boarding',
    to: 'CANCELLED',
    emits: ['ride.cancelled'],
  },
} as const satisfies Record<string, Transition>;

export type RideCommand = keyof typeof lifecycle;

const wrongStatusCodes: Record<RideStatus, string> = {
  PENDING: 'RIDE_NOT_CONFIRMED',
  CONFIRMED: 'ALREADY_CONFIRMED',
  COMPLETED: 'RIDE_COMPLETED',
  CANCELLED: 'RIDE_CANCELLED',
};

export function isOnBoard(ride: Ride): boolean {
  return ride.currentRideStatus === 'PASSENGER_ON_BOARD' || ride.currentRideStatus === 'ADD_EXTRA_STOPS';
}

/** Why the table does not allow the command now, as a code; undefined when it does. */
export function refusalOf(ride: Ride, command: RideCommand, operatorId?: string): string | undefined {
  const row: Transition = lifecycle[command];
  if (!row.from.includes(ride.status)) return wrongStatusCodes[ride.status];
  if (row.open !== undefined && row.open !== ride.open) return ride.open ? 'ALREADY_OPEN' : 'NOT_OPEN_YET';
  if (row.offer && !row.offer.includes(answerOf(ride, operatorId))) return row.otherwise;
  if (row.unselected && selectedOffer(ride)) return 'ANOTHER_SELECTED';
  if (row.journey === 'before-boarding' && isOnBoard(ride)) return 'PASSENGER_ALREADY_ON_BOARD';
  if (row.journey === 'on-board' && !isOnBoard(ride)) return 'PASSENGER_NOT_ON_BOARD';
  return undefined;
}

export function isPossible(ride: Ride, command: RideCommand, operatorId?: string): boolean {
  return refusalOf(ride, command, operatorId) === undefined;
}

/** The ride in the status the command leads to. Throws `conflict` with the current state when the table refuses. */
export function step(ride: Ride, command: RideCommand, operatorId?: string): Ride {
  const code = refusalOf(ride, command, operatorId);
  if (code) throw refused(ride, code, messages.notPossibleNow);
  return { ...ride, status: lifecycle[command].to };
}

export function refused(ride: Ride, code: string, message: string) {
  return conflict(code, message, { state: { status: ride.status, currentRideStatus: ride.currentRideStatus } });
}

function answerOf(ride: Ride, operatorId = ''): OfferStatus | 'none' {
  return offerOf(ride, operatorId)?.status ?? 'none';
}
