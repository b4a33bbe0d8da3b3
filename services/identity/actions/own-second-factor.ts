import { minuteMs } from '@livery/contracts/durations.ts';
import { conflict, invalid } from '@livery/contracts/errors.ts';
import type { SecondFactorChange } from '@livery/contracts/identity/model.ts';
import { phoneProofMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { enrollmentAddress, newFactorSecret, stepOfCode } from '../clients/one-time-codes.ts';
import { secondFactorChanged } from '../domain/second-factor/second-factor-changed.ts';
import { inGroups, typedCode } from '../domain/second-factor/typed-code.ts';
import type { User } from '../domain/user.ts';
import type { SecondFactorStore } from '../store/second-factor-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { wrongFactorCode } from './prove-second-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { requireFactorChange } from './require-own-edit.ts';
import type { Throttle } from './throttle.ts';

export type OwnSecondFactor = ReturnType<typeof createOwnSecondFactor>;

interface Kept {
  users: UserStore;
  secondFactors: SecondFactorStore;
  throttle: Throttle;
}

/** The second factor that operators and travelers turn on and off themselves; `fixedSecret` is the demo's. */
export function createOwnSecondFactor({ users, secondFactors, throttle }: Kept, fixedSecret: string | undefined) {
  /** Publishes a change before it is made: after a crash it may come twice, but never goes untold. Refuses too many. */
  async function tell(uid: string, what: SecondFactorChange): Promise<void> {
    await requireFactorChange({ users, throttle }, uid);
    await users.update(uid, (state) => ({ state, events: [secondFactorChanged(uid, what)] }));
  }

  async function isOn(uid: string): Promise<boolean> {
    return (await secondFactors.recoveryCodesLeft(uid)) !== undefined;
  }

  return {
    /**
     * The caller keeps the new secret, sealed; it is not stored yet, so that giving up leaves nothing behind. It is
     * valid as long as a phone proof, and only until all sign-ins end: the password may have changed by then.
     */
    begin(user: User) {
      const secret = fixedSecret ?? newFactorSecret();
      const expiresAt = new Date(realNow().getTime() + phoneProofMinutes * minuteMs);
      const sealed = secondFactors.sealForLater(user, secret, expiresAt);
      return { secret: inGroups(secret, ' '), address: enrollmentAddress(secret, user.email), sealed };
    },
    /** Returns the recovery codes; the code that turned the factor on is used up. */
    async turnOn(user: User, { sealed, code }: { sealed: string; code: string }): Promise<string[]> {
      const [{ uid }, enrolledAt] = [user, realNow()];
      const secret = secondFactors.unsealAgain(user, sealed, enrolledAt);
      if (secret === undefined) throw invalid('FACTOR_SECRET_UNKNOWN', messages.factorSecretUnknown);
      const usedStep = stepOfCode(secret, typedCode(code).code, enrolledAt);
      if (usedStep === undefined) throw wrongFactorCode();
      if (await isOn(uid)) throw alreadyOn();
      await tell(uid, 'on');
      const { codes, hashes } = newRecoveryCodes();
      const isFirst = await secondFactors.enroll(uid, { secret, recoveryCodes: hashes, enrolledAt, usedStep });
      if (!isFirst) throw alreadyOn();
      return codes;
    },
    async renewRecoveryCodes(uid: string): Promise<string[]> {
      if (!(await isOn(uid))) throw missing();
      await tell(uid, 'codes-renewed');
      const { codes, hashes } = newRecoveryCodes();
      if (!(await secondFactors.replaceRecoveryCodes(uid, hashes))) throw missing();
      return codes;
    },
    async turnOff(uid: string): Promise<void> {
      if (!(await isOn(uid))) return;
      await tell(uid, 'off');
      await secondFactors.forget(uid);
    },
  };
}

const alreadyOn = () => conflict('SECOND_FACTOR_ON', messages.secondFactorOn);
const missing = () => conflict('SECOND_FACTOR_MISSING', messages.secondFactorMissing);
