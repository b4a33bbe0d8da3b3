import { minuteMs } from '@livery/contracts/durations.ts';
import { forbidden } from '@livery/contracts/errors.ts';
import { freshProofMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '../clock/clock.ts';

interface Proven {
  /** In seconds; absent where the second factor was not proved. */
  provenAt?: number | undefined;
}

/** Refuses a sign-in that has never proved the second factor (R95). */
export function requireProof({ provenAt }: Proven): number {
  if (provenAt === undefined) throw forbidden('SECOND_FACTOR_NEEDED', messages.secondFactorNeeded);
  return provenAt;
}

/** Also refuses a proof that is too old for the calls with the gravest effects. */
export function requireFreshProof(caller: Proven): void {
  const ageMs = realNow().getTime() - requireProof(caller) * 1_000;
  if (ageMs > freshProofMinutes * minuteMs) throw forbidden('STEP_UP_NEEDED', messages.secondFactorNeeded);
}
