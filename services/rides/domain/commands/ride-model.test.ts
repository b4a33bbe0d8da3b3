import { expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { seededChoice } from '@livery/platform/testing/seeded-choice.ts';
import { act, happen } from '../../test/act.ts';
import { aCharge, aRide, serviceAt } from '../../test/builders.ts';
import { type Model, type Move, newRide, rules } from '../../test/lifecycle-model.ts';
import { cancellationFee } from '../pricing/cancellation-fee.ts';
import { offerOf, type Ride } from '../ride.ts';
import type { RideDecision } from '../ride-decision.ts';
import type { CommandRow } from './command-row.ts';
import { type RideCommand, rideCommands as rows } from './ride-commands.ts';

const sequences = 100_000;
const stepsAtMost = 10;
const operators = ['otto', 'olga'] as const;
const now = new Date(serviceAt.getTime() - hourMs);
const charges = {
  tollsCents: 0,
  parkingCents: 0,
  airportFeeCents: 0,
  miscCents: 0,
  specialNotes: null,
  baseRateCents: null,
};

type Act = (ride: Ride, operatorId: string) => RideDecision | undefined;

const asOperator =
  <Input>(row: CommandRow<Input>, input?: Input): Act =>
  (ride, by) =>
    act(row, ride, { by, at: now, ...(input !== undefined && { input }) });
const asAuthor =
  <Input>(row: CommandRow<Input>, inputOf?: (ride: Ride) => Input): Act =>
  (ride, about) =>
    act(row, ride, { about, at: now, ...(inputOf && { input: inputOf(ride) }) });
const asProduct =
  <Input>(row: CommandRow<Input>, inputOf?: (ride: Ride) => Input, at = now): Act =>
  (ride) =>
    happen(row, ride, { at, ...(inputOf && { input: inputOf(ride) }) });

/** The product's answer to each move of the model. */
const acts: Record<Move, Act> = {
  open: asProduct(rows.open, () => ({ operatorIds: [], preferredIds: [] })),
  'refuse-hold': asProduct(rows['refuse-hold']),
  offer: asOperator(rows.offer, charges),
  deny: asOperator(rows.deny),
  withdraw: asOperator(rows.withdraw),
  select: asAuthor(rows.select, () => ({ linkId: 'link' })),
  unselect: asAuthor(rows.unselect),
  'expire-selection': asProduct(rows['expire-selection'], ({ selectionCount }) => ({ selection: selectionCount })),
  confirm: asOperator(rows.confirm),
  decline: asOperator(rows.decline),
  'cancel-confirmed': asOperator(rows['cancel-confirmed']),
  'release-gone': (ride, about) => happen(rows['release-gone'], ride, { about, at: now }),
  'set-out': asOperator(rows['set-out'], {}),
  arrive: asOperator(rows.arrive, {}),
  board: asOperator(rows.board, {}),
  'add-stop': asOperator(rows['add-extra-stop'], { chargesCents: 100, notes: null }),
  end: asOperator(rows['end-ride'], {}),
  'approve-stop': asAuthor(rows['decide-extra-stop'], ({ extraStops }) => ({
    index: extraStops.length - 1,
    answer: 'APPROVED',
  })),
  cancel: asAuthor(rows.cancel, (ride) => cancellationFee(ride, now)),
  'auto-cancel': asProduct(rows['auto-cancel'], undefined, serviceAt),
  'cancel-unpaid': (ride) =>
    happen(rows['cancel-unpaid'], { ...ride, charges: [] }, { at: now, input: { epoch: ride.confirmEpoch } }),
};
const moves = Object.keys(acts) as Move[];

/** The row of the table behind a move that goes by another name here. */
const rowNames: Partial<Record<Move, RideCommand>> = {
  'add-stop': 'add-extra-stop',
  end: 'end-ride',
  'approve-stop': 'decide-extra-stop',
};

function publishesWhatItsRowSays(move: Move, { events }: RideDecision): boolean {
  const row: readonly string[] = rows[rowNames[move] ?? (move as RideCommand)].publishes;
  return events.length > 0 && events.every(({ type }) => row.includes(type));
}

function carriedOut(ride: Ride, move: Move, operatorId: string): Ride | undefined {
  const paid = { ...ride, charges: [aCharge({ epoch: ride.confirmEpoch })] };
  try {
    const decision = acts[move](paid, operatorId);
    return decision && publishesWhatItsRowSays(move, decision) ? decision.state : undefined;
  } catch {
    return undefined;
  }
}

function agrees(model: Model, ride: Ride): boolean {
  const isSame = model.status === ride.status && model.open === ride.open && model.stage === ride.currentRideStatus;
  return isSame && operators.every((id) => model.offers[id] === offerOf(ride, id)?.status);
}

type Pick = ReturnType<typeof seededChoice>;

/** Plays one ride; answers the first move on which product and model differ, and where the ride ended. */
function play(pick: Pick): { disagreement?: string; status: Model['status'] } {
  let ride = aRide({ open: false });
  let model = newRide;
  for (let step = 0; step < stepsAtMost; step += 1) {
    const operatorId = pick(...operators);
    const possible = moves.filter((move) => rules[move](model, operatorId));
    // Mostly moves that are allowed, or rides would end before anything interesting happens.
    const move = pick(...(possible.length > 0 && pick(true, true, true, false) ? possible : moves));
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
  const pick = seededChoice(20_261_201);
  const played = Array.from({ length: sequences }, () => play(pick));

  expect(played.filter(({ disagreement }) => disagreement).slice(0, 5)).toEqual([]);
  expect(new Set(played.map(({ status }) => status))).toEqual(
    new Set(['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED']),
  );
}, 120_000);
