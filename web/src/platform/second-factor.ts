import type { ApiError } from './api-error.ts';
import { signOutCount } from './sign-out-count.ts';
import { createStore } from './store.ts';

/** The open prompt: the function to call with whether the second factor was proved. */
export const secondFactorPrompt = createStore<((isProven: boolean) => void) | undefined>(undefined);

/** One prompt, however many calls of a page were refused. */
let underWay: Promise<boolean> | undefined;

// Whoever was asked has signed out, and has proved nothing.
signOutCount.subscribe(() => secondFactorPrompt.get()?.(false));

/** Whether only the second factor is missing, so that there is something to see. */
export const isSecondFactorMissing = ({ code }: ApiError) =>
  code === 'SECOND_FACTOR_NEEDED' || code === 'STEP_UP_NEEDED';

/** Asks for a missing second factor; true once the refused person, still signed in, has proved it and may ask again. */
export async function promptForSecondFactor(refusal: ApiError, signOutCountBefore: number): Promise<boolean> {
  if (!isSecondFactorMissing(refusal) || signOutCount.get() !== signOutCountBefore) return false;
  underWay ??= new Promise<boolean>((answer) => secondFactorPrompt.set(answer)).finally(() => {
    secondFactorPrompt.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
