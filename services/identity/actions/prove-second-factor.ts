import { forbidden, invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { stepOfCode } from '../clients/one-time-codes.ts';
import { typedCode } from '../domain/second-factor/typed-code.ts';
import type { KnownSecret, SecondFactorStore } from '../store/second-factor-store.ts';
import { hashOf } from './secrets.ts';

export type ProveSecondFactor = (uid: string, typed: string) => Promise<void>;

/** Uses up a code of the app or a recovery code, or refuses it. */
export function createProveSecondFactor(secondFactors: SecondFactorStore, log: Logger): ProveSecondFactor {
  return async (uid, typed) => {
    const known = await secondFactors.secretOf(uid);
    if (!known) throw forbidden('SECOND_FACTOR_MISSING', messages.secondFactorMissing);
    const { of, code } = typedCode(typed);
    const isRight =
      of === 'app' ? await useStep(uid, known, code) : await secondFactors.useRecoveryCode(uid, hashOf(code));
    log.info({ uid }, isRight ? 'a second factor was accepted' : 'a second factor was refused');
    if (!isRight) throw wrongFactorCode();
  };

  async function useStep(uid: string, known: KnownSecret, code: string): Promise<boolean> {
    const step = stepOfCode(known.secret, code, realNow());
    return step !== undefined && secondFactors.useStep(uid, known, step);
  }
}

export const wrongFactorCode = () => invalidField('WRONG_FACTOR_CODE', messages.wrongFactorCode, 'code');
