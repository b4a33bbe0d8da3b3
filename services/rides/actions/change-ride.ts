import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { reply } from '@livery/platform/http/register-routes.ts';
import type { Command } from '@livery/platform/mongo/commands.ts';
import type { RideDecision } from '../domain/decided.ts';
import { isOperator, type Operator } from '../domain/person.ts';
import { demandRelation, type Relation, relationTo, type Viewer } from '../domain/relation.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';
import { findRide, prepareView, viewerFrom } from './view-for.ts';

/** The part of a request that every command on a ride has. */
export interface RideCall {
  params: { id: string };
  caller: Caller;
  command: Command | undefined;
}

/** A traveler's command: anyone but the author does not find the ride. */
export function changeOwnRide(deps: Deps, call: RideCall, decide: (ride: Ride, now: Date) => RideDecision) {
  return change(deps, call, (ride, viewer, at) => {
    demandRelation(relationTo(ride, viewer, at), ['author']);
    return decide(ride, at);
  });
}

const operatorRelations: readonly Relation[] = ['confirmed', 'answered', 'invited'];

/** An operator's command: only those whom the ride concerns find it, and nobody drives itself. */
export function changeAsOperator(
  deps: Deps,
  call: RideCall,
  decide: (ride: Ride, operator: Operator, now: Date) => RideDecision,
): Promise<RideView> {
  return change(deps, call, (ride, viewer, at) => {
    const relation = relationTo(ride, viewer, at);
    if (relation === 'author') throw forbidden('OWN_RIDE', messages.forbidden);
    demandRelation(relation, operatorRelations);
    if (!isOperator(viewer.person)) throw forbidden('NOT_APPROVED', messages.accountInReview);
    return decide(ride, viewer.person, at);
  });
}

type Decide = (ride: Ride, viewer: Viewer, now: Date) => RideDecision;

async function change(deps: Deps, { params, caller, command }: RideCall, decide: Decide): Promise<RideView> {
  const [viewer, before] = await Promise.all([viewerFrom(deps, caller), findRide(deps, params.id)]);
  const show = await prepareView(deps, viewer, before.state);
  const outcome = await deps.rides.update(params.id, (ride) => decide(ride, viewer, now()), {
    command,
    answer: (saved) => ({ status: 200, body: show(saved) }),
  });
  return reply(outcome);
}
