import type { Charge } from '../domain/charge.ts';
import { quietly } from '../domain/charge-told.ts';
import { nextStep, type Step } from '../domain/next-step.ts';
import { beginCharge, resumeAttempt } from './attempt-charge.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { claimBookingHold } from './claim-booking-hold.ts';
import { captureCharge, releaseCharge } from './finish-charge.ts';
import { thisMoment } from './moment.ts';

type Work = (deps: ChargeDeps, id: string, charge: Charge) => Promise<void>;

const work: Record<Step, Work> = {
  claim: claimBookingHold,
  attempt: beginCharge,
  resume: resumeAttempt,
  capture: captureCharge,
  void: releaseCharge,
  drop,
  nothing: rest,
};

/** Does the next step of one charge; the intent-runner repeats it until nothing is left to do. */
export async function runCharge(deps: ChargeDeps, id: string): Promise<void> {
  const saved = await deps.charges.get(id);
  if (saved) await work[nextStep(saved.state)](deps, id, saved.state);
}

/** Nothing was ever asked of the provider, so nobody need hear of it. */
async function drop({ charges }: ChargeDeps, id: string): Promise<void> {
  await charges.update(id, (charge) =>
    nextStep(charge) === 'drop' ? quietly({ ...charge, status: 'voided' }, thisMoment()) : undefined,
  );
}

async function rest({ charges }: ChargeDeps, id: string): Promise<void> {
  await charges.update(id, (charge) =>
    charge.nextAttemptAt && nextStep(charge) === 'nothing' ? quietly(charge, thisMoment()) : undefined,
  );
}
