import { minuteMs } from '@livery/contracts/durations.ts';
import { type RideStage, rideStages } from '@livery/contracts/rides/model.ts';
import { usualStageMinutes } from '@livery/contracts/rides/policy.ts';
import type { RideAction, RideView } from '@livery/contracts/rides/view.ts';
import type { Refusal } from '../access/refusals.ts';
import { hasPaymentIssue, isCardOpen } from '../charges/ride-charges.ts';
import { chatAccess } from '../chat.ts';
import { refusal } from '../commands/refusal.ts';
import { commandOfStage, type RideCommand, rideCommands } from '../commands/ride-commands.ts';
import { reviewRefusal } from '../review-ride.ts';
import { confirmedOffer, type Ride } from '../ride.ts';
import { isPreferred, type RideViewInputs, type ViewedRideContext } from './view-context.ts';

/** Whether the viewer may do it now, or why not; `hidden`: not, and nobody is told why. */
type Verdict = 'possible' | 'hidden' | Refusal;
type Judged = readonly [RideAction, Verdict];

/** What the viewer may do now, and what only a missing gate prevents: asks every row of the command table. */
export function actionsFor(context: RideViewInputs): Pick<RideView, 'actions' | 'blocked'> {
  const judged = judgedFor(context);
  return {
    actions: judged.flatMap(([action, verdict]) => (verdict === 'possible' ? [action] : [])),
    blocked: judged.flatMap(([action, verdict]) =>
      typeof verdict === 'object' && verdict.needs ? [{ action, needs: [...verdict.needs] }] : [],
    ),
  };
}

function judgedFor(context: RideViewInputs): Judged[] {
  if (context.relation === 'author') return travelerActions(context);
  return context.relation === 'admin' ? staffActions(context) : operatorActions(context);
}

function travelerActions(context: RideViewInputs): Judged[] {
  const { ride, now } = context;
  const answered = ride.offers.map(({ operatorId }) => operatorId);
  const someOffer = (command: RideCommand) =>
    possibleIf(answered.some((operatorId) => verdictOn(context, command, operatorId) === 'possible'));
  return [
    ['select', someOffer('select')],
    ['unselect', someOffer('unselect')],
    ['ask-again', verdictOn(context, 'ask-again')],
    ['raise-price', verdictOn(context, 'raise-price')],
    ['cancel', verdictOn(context, 'cancel')],
    ['decide-extra-stop', verdictOn(context, 'decide-extra-stop')],
    ['repair-payment', possibleIf(hasPaymentIssue(ride, now))],
    ['change-card', possibleIf(isCardOpen(ride))],
    ['review', reviewRefusal(context) ?? 'possible'],
    ['prefer', possibleIf(hasPreferable(context))],
    ['chat', possibleIf(chatAccess(ride, 'author', now).open)],
  ];
}

/** Only an approved operator can be preferred, and any preferred one be dropped; denials are never shown (R64). */
function hasPreferable(context: RideViewInputs): boolean {
  const { ride, people } = context;
  const answered = ride.offers.filter(({ status }) => status !== 'denied');
  if (ride.status === 'CANCELLED') return false;
  return answered.some(({ operatorId: id }) => people.get(id)?.approved || isPreferred(context, id));
}

const operatorCommands = ['offer', 'deny', 'withdraw', 'confirm', 'decline', 'cancel-confirmed'] as const;
const staffCommands = ['cancel-by-staff', 'end-by-staff', 'keep'] as const;

function operatorActions(context: RideViewInputs): Judged[] {
  const { ride, relation, now } = context;
  return [
    ...operatorCommands.map((command) => [command, verdictOn(context, command)] as const),
    ['reach-stage', possibleIf(nextStages(context).some((stage) => stage !== 'ADD_EXTRA_STOPS'))],
    ['add-extra-stop', verdictOn(context, 'add-extra-stop')],
    ['chat', possibleIf(chatAccess(ride, relation, now).open)],
  ];
}

function staffActions(context: RideViewInputs): Judged[] {
  const driverId = confirmedOffer(context.ride)?.operatorId;
  return staffCommands.map((command) => [command, verdictOn(context, command, driverId)]);
}

const possibleIf = (isPossible: boolean): Verdict => (isPossible ? 'possible' : 'hidden');

/** What a row says to this viewer; about the viewer's own offer unless another operator's is meant. */
function verdictOn(context: ViewedRideContext, command: RideCommand, operatorId = context.viewer.uid): Verdict {
  return refusal(rideCommands[command], { ...context, operatorId }) ?? 'possible';
}

/** The stages the viewer may report now; empty while they are locked. */
export function nextStages(context: ViewedRideContext): RideStage[] {
  return rideStages.filter((stage) => verdictOn(context, commandOfStage[stage]) === 'possible');
}

/** Next stages that need a second confirmation because they are early, each until its usual time (R15). */
export function earlyStages(context: ViewedRideContext): RideView['earlyStages'] {
  return nextStages(context).flatMap((stage) => {
    const until = usualFrom(context.ride, stage);
    return until && context.now < until ? [{ stage, until: until.toISOString() }] : [];
  });
}

/** The time from which a stage is not unusually early; undefined for stages that may come at any time. */
function usualFrom({ serviceAt }: Ride, stage: RideStage): Date | undefined {
  const minutes = usualStageMinutes[stage];
  return minutes === null ? undefined : new Date(serviceAt.getTime() - minutes * minuteMs);
}
