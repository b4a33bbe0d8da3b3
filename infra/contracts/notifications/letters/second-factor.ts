import { type Letter, toSecureAccount } from './letter.ts';

/** Events of before there was this letter are old news. */
const ofSecondFactor = { ...toSecureAccount, onlyFresh: true } as const;

/** Also for people who asked our staff for the change: the same words serve both. */
const unlessAskedFor = 'If you neither did this nor asked for it, reset your password now and write to us.';

/** Letters about what is asked for beside the password. */
export const secondFactorLetters = {
  'second-factor-on': {
    ...ofSecondFactor,
    title: () => 'Your account has a second factor now',
    text: () =>
      `Your account has a second factor now: a code of an authenticator app is asked for beside the password. ${unlessAskedFor}`,
  },
  'second-factor-off': {
    ...ofSecondFactor,
    title: () => 'Your second factor was turned off',
    text: () => `The second factor of your account was turned off: the password alone opens it now. ${unlessAskedFor}`,
  },
  'recovery-codes-renewed': {
    ...ofSecondFactor,
    title: () => 'Your recovery codes were renewed',
    text: () => `Your second factor has new recovery codes: those of before no longer work. ${unlessAskedFor}`,
  },
  'second-factor-replaced': {
    ...ofSecondFactor,
    // It has logged out everybody.
    destination: 'forgot-password',
    title: () => 'Your second factor was replaced',
    text: () =>
      `The second factor of your account was replaced: the codes of before no longer work, and you were logged out everywhere. ${unlessAskedFor}`,
  },
} as const satisfies Record<string, Letter>;
