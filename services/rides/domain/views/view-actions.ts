import { type RideStage, rideStages } from '@livery/contracts/rides/model.ts';
import type { RideAction, RideView } from '@livery/contracts/rides/view.ts';
import { chatAccess } from '../chat.ts';
import { usualFrom } from '../commands/early-stage.ts';
import { type Refusal, refusal } from '../commands/refusal.ts';
import { commandOfStage, type RideCommand, rideCommands } from '../commands/ride-commands.ts';
import type { Context } from '../commands/row.ts';
import { reviewRefusal } from '../review-ride.ts';
import { confirmedOffer, hasPaymentIssue } from '../ride.ts';
import { isPreferred, type ViewContext } from './view-context.ts';

type Asked = readonly [RideAction, Refusal | undefined | 'hidden'];

/** What the viewer may do now, and what only a missing gate prevents: asks every row of the command table. */
export function actionsFor(context: ViewContext): Pick<RideView, 'actions' | 'blocked'> {
  const asked = askedOf(context);
  return {
    actions: asked.flatMap(([action, refused]) => (refused === undefined ? [action] : [])),
    blocked: asked.flatMap(([action, refused]) =>
      refused && refused !== 'hidden' && refused.needs ? [{ action, needs: [...refused.needs] }] : [],
    ),
  };
}

function askedOf(context: ViewContext): Asked[] {
  if (context.relation === 'author') return travelerActions(context);
  return context.relation === 'admin' ? staffActions(context) : operatorActions(context);
}

function travelerActions(context: ViewContext): Asked[] {
  const { ride, now } = context;
  const answered = ride.offers.map(({ operatorId }) => operatorId);
  const someOffer = (command: RideCommand) =>
    shown(answered.some((operatorId) => refused(context, command, operatorId) === undefined));
  return [
    ['select', someOffer('select')],
    ['unselect', someOffer('unselect')],
    ['ask-again', refused(context, 'ask-again')],
    ['raise-price', refused(context, 'raise-price')],
    ['cancel', refused(context, 'cancel')],
    ['decide-extra-stop', refused(context, 'decide-extra-stop')],
    ['repair-payment', shown(hasPaymentIssue(ride))],
    ['review', reviewRefusal(context)],
    ['prefer', shown(hasPreferable(context))],
    ['chat', shown(chatAccess(ride, 'author', now).open)],
  ];
}

/** Only who is approved can be preferred, and whoever is preferred can be dropped; denials are never shown (R64). */
function hasPreferable(context: ViewContext): boolean {
  const { ride, people } = context;
  const answered = ride.offers.filter(({ status }) => status !== 'denied');
  if (ride.status === 'CANCELLED') return false;
  return answered.some(({ operatorId: id }) => people.get(id)?.approved || isPreferred(context, id));
}

const operatorCommands = ['offer', 'deny', 'withdraw', 'confirm', 'decline', 'cancel-confirmed'] as const;
const staffCommands = ['cancel-by-staff', 'end-by-staff', 'keep'] as const;

function operatorActions(context: ViewContext): Asked[] {
  const { ride, relation, now } = context;
  return [
    ...operatorCommands.map((command) => [command, refused(context, command)] as const),
    ['reach-stage', shown(nextStages(context).some((stage) => stage !== 'ADD_EXTRA_STOPS'))],
    ['add-extra-stop', refused(context, 'add-extra-stop')],
    ['chat', shown(chatAccess(ride, relation, now).open)],
  ];
}

function staffActions(context: ViewContext): Asked[] {
  const driverId = confirmedOffer(context.ride)?.operatorId;
  return staffCommands.map((command) => [command, refused(context, command, driverId)]);
}

const shown = (isShown: boolean) => (isShown ? undefined : 'hidden');

type Seen = Omit<Context, 'operatorId' | 'viewer'> & Pick<ViewContext, 'viewer'>;

/** Why a row would refuse this viewer; about the viewer's own offer unless another operator's is meant. */
function refused(context: Seen, command: RideCommand, operatorId = context.viewer.uid): Refusal | undefined {
  return refusal(rideCommands[command], { ...context, operatorId });
}

/** The stages the viewer may report now; empty while they are locked. */
export function nextStages(context: Seen): RideStage[] {
  return rideStages.filter((stage) => refused(context, commandOfStage[stage]) === undefined);
}

/** Next stages that need a second confirmation because they are early, each until its usual time (R15). */
export function earlyStages(context: Seen): RideView['earlyStages'] {
  return nextStages(context).flatMap((stage) => {
    const until = usualFrom(context.ride, stage);
    return until && context.now < until ? [{ stage, until: until.toISOString() }] : [];
  });
}
