import { decided, type RideDecision } from '../decided.ts';
import { selectedOffer } from '../ride.ts';
import { errorOf, refusal } from './refusal.ts';
import type { Context, Row } from './row.ts';

/** Carries a command out, or throws its refusal. Undefined: nothing changes. */
export function run<Input>(row: Row<Input>, context: Context, input: Input): RideDecision | undefined {
  const refused = refusal(row, context);
  if (refused) throw errorOf(refused, context.ride);
  const change = row.decides(context, input);
  if (!change) return undefined;
  const status = row.to === 'same' ? context.ride.status : row.to;
  const decision = decided(context.ride, { ...change.next, status }, (facts) => change.tells(facts));
  return row.thereafter ? followed(decision, row.thereafter, context) : decision;
}

/** What the product itself does at once after a command, in the same write. */
function followed(first: RideDecision, row: Row, { people, now }: Context): RideDecision {
  const context: Context = { ...asSystem(first.state, now), people };
  const second = refusal(row, context) ? undefined : run(row, context, undefined);
  return second ? { state: second.state, events: [...first.events, ...second.events] } : first;
}

/** The product acts by itself; about the selected operator's answer unless another is named. */
export function asSystem(
  ride: Context['ride'],
  now: Date,
  operatorId = selectedOffer(ride)?.operatorId ?? '',
): Context {
  return { ride, viewer: undefined, relation: 'system', operatorId, people: new Map(), now };
}
