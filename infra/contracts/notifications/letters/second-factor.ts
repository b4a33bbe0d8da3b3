import { type Letter, toSecureAccount } from './letter.ts';

/** Events of before there was this letter are old news. */
const ofSecondFactor = { ...toSecureAccount, onlyFresh: true } as const;

/** Also for people who asked our staff for the change: the same words serve both. */
const unlessAskedFor = 'If you neither did this nor asked for it, reset your password now and write to us.';

/** Letters about what is asked for beside the password. */
export const secondFactorLetters = {
  'second-factor-on': {
    ...ofSecondFactor,
    title: () => 'Your account now has a second factor',
    text: () =>
      `Your account now has a second factor: in addition to the password, we ask for a code from an authenticator app. ${unlessAskedFor}`,
  },
  'second-factor-off': {
    ...ofSecondFactor,
    title: () => 'Your second factor was turned off',
    text: () =>
      `The second factor of your account was turned off: your password alone is now enough to log in. ${unlessAskedFor}`,
  },
  'recovery-codes-renewed': {
    ...ofSecondFactor,
    title: () => 'Your recovery codes were renewed',
    text: () => `Your second factor has new recovery codes: your old codes no longer work. ${unlessAskedFor}`,
  },
  'second-factor-replaced': {
    ...ofSecondFactor,
    // It has logged out everybody.
    destination: 'forgot-password',
    title: () => 'Your second factor was replaced',
    text: () =>
      `The second factor of your account was replaced: your old codes no longer work, and you were logged out everywhere. ${unlessAskedFor}`,
  },
} as const satisfies Record<string, Letter>;
