import { type Ride, selectedOffer } from '../ride.ts';
import { type RideDecision, rideDecision } from '../ride-decision.ts';
import type { CommandRow, Context } from './command-row.ts';
import { errorOf, refusal } from './refusal.ts';

/** Runs a command, or throws its refusal. Undefined: nothing changes. */
export function runCommand<Input>(row: CommandRow<Input>, context: Context, input: Input): RideDecision | undefined {
  const refused = refusal(row, context);
  if (refused) throw errorOf(refused, withoutHiddenStage(context));
  const change = row.decide(context, input);
  if (!change) return undefined;
  const status = row.to === 'same' ? context.ride.status : row.to;
  const decision = rideDecision(context.ride, { ...change.next, status }, (facts) => change.events(facts));
  return row.followUp ? withFollowUp(decision, row.followUp, context) : decision;
}

/** Hides the stage of a ride that somebody else drives from an operator who only answered or was invited. */
function withoutHiddenStage({ ride, relation }: Context): Ride {
  return relation === 'answered' || relation === 'invited' ? { ...ride, currentRideStatus: null } : ride;
}

/** Runs the system command that directly follows, in the same write. */
function withFollowUp(first: RideDecision, row: CommandRow, { people, now }: Context): RideDecision {
  const context: Context = { ...asSystem(first.state, now), people };
  const second = refusal(row, context) ? undefined : runCommand(row, context, undefined);
  return second ? { state: second.state, events: [...first.events, ...second.events] } : first;
}

/** The context of a system command; about the selected operator's offer unless another is named. */
export function asSystem(
  ride: Context['ride'],
  now: Date,
  operatorId = selectedOffer(ride)?.operatorId ?? '',
): Context {
  return { ride, viewer: undefined, relation: 'system', operatorId, people: new Map(), now };
}
