import { unpaidChargeStatuses } from '@livery/contracts/payments/model.ts';
import type { AcceptGate, RideAction } from '@livery/contracts/rides/view.ts';
import { mayStillDrive, missingGates } from './accept-gates.ts';
import { chatAccess } from './chat.ts';
import { isInvited } from './match-operator.ts';
import { isActiveOperator } from './person.ts';
import { isPending, nextStages } from './reach-stage.ts';
import { isEditable } from './review-ride.ts';
import { chargeOf, type Ride } from './ride.ts';
import { isPossible } from './ride-lifecycle.ts';
import type { ViewContext } from './view-context.ts';

type Rule = readonly [RideAction, boolean];

/** What the viewer may do now: the lifecycle's table, asked for each action of the viewer's side. */
export function actionsFor(context: ViewContext): RideAction[] {
  const rules = context.relation === 'author' ? authorRules(context) : operatorRules(context);
  return rules.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

function authorRules(context: ViewContext): Rule[] {
  const { ride, people, review, now } = context;
  return [
    ['select', ride.offers.some(({ operatorId }) => isSelectable(context, operatorId))],
    ['unselect', ride.offers.some(({ operatorId }) => isPossible(ride, 'unselect', operatorId))],
    ['cancel', isPossible(ride, 'cancel')],
    ['decide-extra-stop', isPossible(ride, 'decide-extra-stop') && ride.extraStops.some(isPending)],
    ['repair-payment', hasPaymentIssue(ride)],
    ['review', ride.status === 'COMPLETED' && (review === undefined || isEditable(review, now))],
    ['prefer', ride.status !== 'CANCELLED' && ride.offers.some(({ operatorId }) => people.has(operatorId))],
    ['chat', chatAccess(ride, 'author', now).open],
  ];
}

function isSelectable({ ride, people, now }: ViewContext, operatorId: string): boolean {
  return isPossible(ride, 'select', operatorId) && mayStillDrive(people.get(operatorId), now);
}

function operatorRules(context: ViewContext): Rule[] {
  const { ride, relation, viewer, now } = context;
  const { uid, person } = viewer;
  if (relation === 'admin' || relation === 'stranger') return [];
  const isActive = isActiveOperator(person);
  const stages = nextStages(ride, uid, now);
  return [
    ['offer', isInvited(ride, person, now) && isPossible(ride, 'offer', uid)],
    ['deny', isInvited(ride, person, now) && isPossible(ride, 'deny', uid)],
    ['withdraw', isActive && isPossible(ride, 'withdraw', uid)],
    ['confirm', isActive && isPossible(ride, 'confirm', uid)],
    ['decline', isActive && isPossible(ride, 'decline', uid)],
    ['cancel-confirmed', isActive && isPossible(ride, 'cancel-confirmed', uid)],
    ['reach-stage', stages.some((stage) => stage !== 'ADD_EXTRA_STOPS')],
    ['add-extra-stop', stages.includes('ADD_EXTRA_STOPS')],
    ['chat', chatAccess(ride, relation, now).open],
  ];
}

/** What the operator still lacks before it may accept; empty for everyone else. */
export function acceptGatesFor({ ride, relation, viewer, now }: ViewContext): AcceptGate[] {
  const mayAnswer = relation === 'invited' || relation === 'answered';
  if (!mayAnswer || ride.status !== 'PENDING' || !isActiveOperator(viewer.person)) return [];
  return missingGates(viewer.person, now);
}

/** A payment the traveler must repair: that of the ride, or of an approved stop. */
export function hasPaymentIssue(ride: Ride): boolean {
  if (ride.status !== 'CONFIRMED' && ride.status !== 'COMPLETED') return false;
  const stops = ride.extraStops.map(({ index }) => chargeOf(ride, 'extra-stop', index));
  return [chargeOf(ride, 'ride'), ...stops].some((charge) => charge && unpaidChargeStatuses.includes(charge.status));
}
