import { expect, test } from '@jest/globals';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { aCharge, aRide, serviceAt } from '../test/builders.ts';
import { type Model, type Move, newRide, rules } from '../test/lifecycle-model.ts';
import { autoCancelRide, cancelRide, cancelUnpaidRide } from './cancel-ride.ts';
import { cancellationFee } from './cancellation-fee.ts';
import { cancelConfirmedRide, confirmRide, declineConfirmation } from './confirm-ride.ts';
import { decideExtraStop } from './decide-extra-stop.ts';
import type { RideDecision } from './decided.ts';
import { openRide, refuseHold } from './open-ride.ts';
import { reachStage } from './reach-stage.ts';
import { offerOf, type Ride } from './ride.ts';
import { lifecycle, type RideCommand } from './ride-lifecycle.ts';
import { expireSelection, selectOffer, unselectOffer } from './select-offer.ts';
import { denyRide, submitOffer } from './submit-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const sequences = 100_000;
const stepsAtMost = 10;
const operators = ['ada', 'ben'] as const;
const now = new Date(serviceAt.getTime() - 3_600_000);
const offer = {
  tollsCents: 0,
  parkingCents: 0,
  airportFeeCents: 0,
  miscCents: 0,
  specialNotes: null,
  baseRateCents: null,
  cancellationPolicy: null,
};

type Act = (ride: Ride, operatorId: string) => RideDecision | undefined;

const reach =
  (stage: RideStage): Act =>
  (ride, operatorId) =>
    reachStage(ride, { operatorId, stage, extraStopChargesCents: 100, extraStopNotes: null }, now);

/** The product's answer to each move of the model. */
const acts: Record<Move, Act> = {
  open: (ride) => openRide(ride, { operatorIds: [], preferredIds: [] }, now),
  'refuse-hold': (ride) => refuseHold(ride, now),
  offer: (ride, operatorId) => submitOffer(ride, { ...offer, operatorId }, now),
  deny: (ride, operatorId) => denyRide(ride, operatorId, now),
  withdraw: withdrawOffer,
  select: (ride, operatorId) => selectOffer(ride, { operatorId, linkId: 'link' }, now),
  unselect: unselectOffer,
  'expire-selection': (ride) => expireSelection(ride, ride.selectionCount),
  confirm: (ride, operatorId) => confirmRide(ride, operatorId, now),
  decline: declineConfirmation,
  'cancel-confirmed': (ride, operatorId) => cancelConfirmedRide(ride, operatorId, now),
  'set-out': reach('OPERATOR_ON_WAY_TO_PICKUP_LOCATION'),
  board: reach('PASSENGER_ON_BOARD'),
  'add-stop': reach('ADD_EXTRA_STOPS'),
  end: reach('RIDE_ENDED'),
  'approve-stop': (ride) => decideExtraStop(ride, ride.extraStops.length - 1, 'APPROVED'),
  cancel: (ride) => cancelRide(ride, cancellationFee(ride, now).rule, now),
  'auto-cancel': (ride) => autoCancelRide(ride, serviceAt),
  'fail-payment': (ride) => cancelUnpaidRide({ ...ride, charges: [] }, ride.confirmEpoch, now),
};
const moves = Object.keys(acts) as Move[];

/** A small generator with a fixed seed: the same sequences in every run. */
function dice(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as T;
  };
}

/** The row of the table behind a move that goes by another name here. */
const rows: Partial<Record<Move, RideCommand>> = {
  'set-out': 'reach-stage',
  board: 'reach-stage',
  'add-stop': 'add-extra-stop',
  end: 'end-ride',
  'approve-stop': 'decide-extra-stop',
};

function tellsWhatItsRowSays(move: Move, { events }: RideDecision): boolean {
  const row: readonly string[] = lifecycle[rows[move] ?? (move as RideCommand)].emits;
  return events.length > 0 && events.every(({ type }) => row.includes(type));
}

function carriedOut(ride: Ride, move: Move, operatorId: string): Ride | undefined {
  const paid = { ...ride, charges: [aCharge({ epoch: ride.confirmEpoch })] };
  try {
    const decision = acts[move](paid, operatorId);
    return decision && tellsWhatItsRowSays(move, decision) ? decision.state : undefined;
  } catch {
    return undefined;
  }
}

function agrees(model: Model, ride: Ride): boolean {
  const isSame = model.status === ride.status && model.open === ride.open && model.stage === ride.currentRideStatus;
  return isSame && operators.every((id) => model.offers[id] === offerOf(ride, id)?.status);
}

type Pick = ReturnType<typeof dice>;

/** Plays one ride; answers the first move on which product and model differ, and where the ride ended. */
function play(pick: Pick): { disagreement?: string; status: Model['status'] } {
  let ride = aRide({ open: false });
  let model = newRide;
  for (let step = 0; step < stepsAtMost; step += 1) {
    const operatorId = pick(operators);
    const possible = moves.filter((move) => rules[move](model, operatorId));
    // Mostly moves that are allowed, or rides would end before anything interesting happens.
    const move = pick(possible.length > 0 && pick([true, true, true, false]) ? possible : moves);
    const expected = rules[move](model, operatorId);
    const next = carriedOut(ride, move, operatorId);
    if (expected && next && agrees(expected, next)) [ride, model] = [next, expected];
    else if (expected || next)
      return { disagreement: `${move} by ${operatorId} on ${JSON.stringify(model)}`, status: model.status };
  }
  return { status: model.status };
}

// Refusals are the common case here, and their stacks most of the time.
Error.stackTraceLimit = 0;

test(`${sequences} random sequences of commands agree with a small model`, () => {
  const pick = dice(20_261_201);
  const played = Array.from({ length: sequences }, () => play(pick));

  expect(played.filter(({ disagreement }) => disagreement).slice(0, 5)).toEqual([]);
  expect(new Set(played.map(({ status }) => status))).toEqual(
    new Set(['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED']),
  );
}, 120_000);
