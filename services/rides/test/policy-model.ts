import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import type { RideCommand } from '../domain/commands/ride-commands.ts';
import { type Model, type Move, newRide, rules } from './lifecycle-model.ts';

/** Rides as they can stand, in the model's words; `otto` is the operator looked at, `olga` another one. */
export const situations = {
  'not open yet': newRide,
  open: { ...newRide, open: true },
  'asked for the last time': { ...newRide, open: true, isAskedOut: true },
  'asked just now': { ...newRide, open: true, isAskedJustNow: true },
  offered: pending({ otto: 'available' }),
  'offered by two': pending({ otto: 'available', olga: 'available' }),
  'offered by another': pending({ olga: 'available' }),
  selected: pending({ otto: 'selected', olga: 'available' }),
  'another selected': pending({ olga: 'selected' }),
  'another selected, mine available': pending({ otto: 'available', olga: 'selected' }),
  unselected: pending({ otto: 'unselected' }),
  'selected for the last time': { ...pending({ otto: 'selected', olga: 'available' }), isSelectedOut: true },
  'unselected for the last time': { ...pending({ otto: 'unselected', olga: 'available' }), isSelectedOut: true },
  'another unselected for the last time': { ...pending({ olga: 'unselected' }), isSelectedOut: true },
  denied: pending({ otto: 'denied' }),
  withdrawn: pending({ otto: 'withdrawn' }),
  declined: pending({ otto: 'declined' }),
  'given back': pending({ otto: 'cancelled-after-confirming' }),
  confirmed: confirmed({ otto: 'confirmed', olga: 'available' }),
  'confirmed, its card declined': { ...confirmed({ otto: 'confirmed' }), isUnpaid: true },
  'confirmed, and kept by staff': { ...confirmed({ otto: 'confirmed' }), isKept: true },
  'on the way': confirmed({ otto: 'confirmed' }, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION'),
  'on location': confirmed({ otto: 'confirmed' }, 'OPERATOR_ON_LOCATION'),
  'on board': confirmed({ otto: 'confirmed' }, 'PASSENGER_ON_BOARD'),
  'stop asked for': { ...confirmed({ otto: 'confirmed' }, 'ADD_EXTRA_STOPS'), pendingStop: true },
  'every stop asked for': { ...confirmed({ otto: 'confirmed' }, 'PASSENGER_ON_BOARD'), isStoppedOut: true },
  'confirmed by another': confirmed({ otto: 'available', olga: 'confirmed' }),
  'confirmed by another, mine none': confirmed({ olga: 'confirmed' }),
  completed: { ...confirmed({ otto: 'confirmed' }, 'RIDE_ENDED'), status: 'COMPLETED' },
  cancelled: { ...pending({ otto: 'available' }), status: 'CANCELLED' },
  'cancelled by its operator': { ...pending({ otto: 'cancelled-after-confirming' }), status: 'CANCELLED' },
} satisfies Record<string, Model>;

function pending(offers: Model['offers']): Model {
  return { ...newRide, open: true, offers };
}
function confirmed(offers: Model['offers'], stage: Model['stage'] = null): Model {
  return { ...newRide, status: 'CONFIRMED', open: true, offers, stage };
}

/** What Otto lacks (a vehicle of the ride's class, for one), or that Anna is suspended. */
export const conditions = [
  'nothing',
  'payout',
  'subscription',
  'policy',
  'review',
  'suspended',
  'unapproved',
  'vehicle',
  'traveler-suspended',
] as const;
export type Condition = (typeof conditions)[number];

export const askers = ['anna', 'otto', 'olga', 'nora', 'tom', 'staff', 'owner', 'product'] as const;
/** Anna booked; Otto and Olga are near; Nora drives in another state; Tom is another traveler. */
export type Asker = (typeof askers)[number];

export const times = ['days ahead', 'hours ahead', 'service time'] as const;
export type Time = (typeof times)[number];

export interface Question {
  command: RideCommand;
  model: Model;
  asker: Asker;
  /** Whose answer is meant. */
  about: 'otto' | 'olga';
  condition: Condition;
  time: Time;
}

/** Who may do what: written down once more, by hand. */
const doers: Record<RideCommand, 'author' | 'operator' | 'approved operator' | 'owner' | 'product'> = {
  open: 'product',
  'refuse-hold': 'product',
  'end-head-start': 'product',
  'resume-head-start': 'product',
  offer: 'approved operator',
  deny: 'approved operator',
  withdraw: 'approved operator',
  'end-offer': 'product',
  select: 'author',
  unselect: 'author',
  'ask-again': 'author',
  'raise-price': 'author',
  'expire-selection': 'product',
  'release-ineligible': 'product',
  'end-selection': 'product',
  confirm: 'approved operator',
  decline: 'approved operator',
  'cancel-confirmed': 'operator',
  'release-gone': 'product',
  'set-out': 'operator',
  arrive: 'operator',
  board: 'operator',
  'add-extra-stop': 'operator',
  'decide-extra-stop': 'author',
  'end-ride': 'operator',
  cancel: 'author',
  'cancel-by-staff': 'owner',
  'end-by-staff': 'owner',
  keep: 'owner',
  'end-keeping': 'product',
  'auto-cancel': 'product',
  'cancel-unpaid': 'product',
  nudge: 'product',
  'project-charge': 'product',
};

/** The move of the lifecycle's model behind a command; `isPossible` handles the commands without one. */
const moves: Partial<Record<RideCommand, Move>> = {
  open: 'open',
  'refuse-hold': 'refuse-hold',
  offer: 'offer',
  deny: 'deny',
  withdraw: 'withdraw',
  'end-offer': 'withdraw',
  select: 'select',
  unselect: 'unselect',
  'expire-selection': 'unselect',
  'release-ineligible': 'unselect',
  'end-selection': 'unselect',
  confirm: 'confirm',
  decline: 'decline',
  'cancel-confirmed': 'cancel-confirmed',
  'release-gone': 'release-gone',
  'set-out': 'set-out',
  arrive: 'arrive',
  board: 'board',
  'add-extra-stop': 'add-stop',
  'decide-extra-stop': 'approve-stop',
  'end-ride': 'end',
  cancel: 'cancel',
  'cancel-by-staff': 'cancel',
  'end-by-staff': 'end',
  'auto-cancel': 'auto-cancel',
  'cancel-unpaid': 'cancel-unpaid',
};

const gates: Partial<Record<RideCommand, readonly AcceptGate[]>> = {
  offer: ['payout', 'subscription', 'policy', 'review'],
  confirm: ['payout', 'subscription'],
};
const towardsBoarding: readonly RideCommand[] = ['set-out', 'arrive', 'board'];
const onlyBeforeService: readonly RideCommand[] = [
  ...(['open', 'end-head-start', 'offer', 'select', 'expire-selection'] as const),
  ...(['confirm', 'ask-again', 'raise-price'] as const),
];
const onlyWithSelectionsLeft: readonly RideCommand[] = [
  ...(['offer', 'deny', 'end-head-start', 'select', 'ask-again', 'raise-price'] as const),
];
const whileUnderWay: readonly RideCommand[] = ['nudge', 'end-keeping'];
const whileNobodyIsSelected: readonly RideCommand[] = ['end-head-start', 'ask-again', 'raise-price'];
const onlyForWhoStands: readonly RideCommand[] = [
  ...(['end-head-start', 'resume-head-start', 'offer', 'select', 'confirm', 'ask-again', 'raise-price'] as const),
];
/** What Otto lacks where it is not a gate that says so. */
const impossibleFor: Partial<Record<RideCommand, readonly Condition[]>> = {
  select: ['payout', 'subscription', 'suspended', 'unapproved', 'vehicle'],
  confirm: ['vehicle'],
};

/** Whether it may be done, or what alone the asker would have to mend. */
export function expected(question: Question): 'yes' | 'no' | readonly AcceptGate[] {
  if (!isDoer(question) || !isPossible(question) || isHeldUp(question) || !isTime(question)) return 'no';
  const { command, asker, condition } = question;
  const lacking = (gates[command] ?? []).filter((gate) => asker === 'otto' && gate === condition);
  return lacking.length > 0 ? lacking : 'yes';
}

function isDoer({ command, asker, about, model, condition }: Question): boolean {
  const lacksStanding = asker === 'otto' && (condition === 'suspended' || condition === 'unapproved');
  const isInvited = !lacksStanding && !(asker === 'otto' && condition === 'vehicle');
  const isPersonal = asker === about && (model.offers[about] !== undefined || isInvited);
  switch (doers[command]) {
    case 'author':
      return asker === 'anna';
    case 'owner':
      return asker === 'owner';
    case 'product':
      return asker === 'product';
    case 'operator':
      return isPersonal;
    case 'approved operator':
      return isPersonal && !lacksStanding;
  }
}

function isPossible({ command, model, about, condition }: Question): boolean {
  const lacks = about === 'otto' ? condition : 'nothing';
  if (impossibleFor[command]?.includes(lacks)) return false;
  if (command === 'keep') {
    const isToDecide = lacks === 'suspended' || condition === 'traveler-suspended';
    return isToDecide && model.offers[about] === 'confirmed' && model.stage === null && !model.isKept;
  }
  if (command === 'resume-head-start') return model.status === 'PENDING' && model.open;
  if (whileNobodyIsSelected.includes(command))
    return model.status === 'PENDING' && model.open && !Object.values(model.offers).includes('selected');
  if (whileUnderWay.includes(command)) return model.status === 'PENDING' || model.status === 'CONFIRMED';
  if (command === 'project-charge') return true;
  const move = moves[command];
  return move !== undefined && rules[move](model, about) !== undefined;
}

function isHeldUp({ command, model, condition }: Question): boolean {
  if (condition === 'traveler-suspended' && onlyForWhoStands.includes(command)) return true;
  if (model.isSelectedOut && onlyWithSelectionsLeft.includes(command)) return true;
  if (model.isAskedOut && (command === 'ask-again' || command === 'raise-price')) return true;
  if (command === 'ask-again') return model.isAskedJustNow === true;
  if (command === 'add-extra-stop') return model.isStoppedOut === true;
  return towardsBoarding.includes(command) && model.isUnpaid === true;
}

function isTime({ command, time }: Question): boolean {
  if (onlyBeforeService.includes(command)) return time !== 'service time';
  if (command === 'auto-cancel') return time === 'service time';
  return !towardsBoarding.includes(command) || time !== 'days ahead';
}
