import type { SecondFactorChange } from '@livery/contracts/identity/model.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

const letterOf = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  'codes-renewed': 'recovery-codes-renewed',
  replaced: 'second-factor-replaced',
} as const satisfies Record<SecondFactorChange, LetterName>;

/** Tells even the person who changed it, because it may have been somebody else. */
export const tellUserWhenSecondFactorChanged = (deps: Deps) =>
  on('second-factor.changed', 'tell-user-when-second-factor-changed', (event) =>
    planLetters(deps, event, [{ to: event.data.uid, letter: letterOf[event.data.what] }]),
  );
