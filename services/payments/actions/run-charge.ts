import { dropCharge, expireCharge } from '../domain/charge/block-charge.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { nextStep, type Step } from '../domain/charge/next-step.ts';
import { answerHoldClaim } from './answer-hold-claim.ts';
import { resumeAttempt, startNextAttempt } from './attempt-charge.ts';
import { captureCharge, releaseCharge } from './capture-and-release.ts';
import type { Deps } from './deps.ts';
import { newDecisionInputs } from './new-decision-inputs.ts';
import { refundExcess } from './refund-excess.ts';
import { stopAtRefusal } from './stop-at-refusal.ts';
import { syncWaitingCharge } from './sync-charge.ts';

type Work = (deps: Deps, charge: Charge) => Promise<unknown>;

const work: Record<Step, Work> = {
  answer: answerHoldClaim,
  attempt: startNextAttempt,
  resume: resumeAttempt,
  sync: syncWaitingCharge,
  capture: captureCharge,
  void: releaseCharge,
  refund: refundExcess,
  drop: dropUnheld,
  expire,
  nothing: stopRetrying,
};

/** Does the next step of a charge; the intent-runner repeats it until nothing is left to do. */
export async function runCharge(deps: Deps, id: string): Promise<void> {
  const charge = (await deps.charges.get(id))?.state;
  if (!charge) return;
  await stopAtRefusal(deps, charge, () => work[nextStep(charge)](deps, charge));
}

async function dropUnheld({ charges }: Deps, { chargeId }: Charge): Promise<void> {
  await charges.update(chargeId, (charge) => dropCharge(charge, newDecisionInputs()));
}

async function expire({ charges }: Deps, { chargeId }: Charge): Promise<void> {
  await charges.update(chargeId, (charge) => expireCharge(charge, newDecisionInputs()));
}

/** There is nothing to do: the intent-runner need not look again. */
async function stopRetrying({ charges }: Deps, { chargeId }: Charge): Promise<void> {
  await charges.update(chargeId, (charge) =>
    charge.nextAttemptAt && nextStep(charge) === 'nothing'
      ? { state: { ...charge, nextAttemptAt: undefined }, events: [] }
      : undefined,
  );
}
