import type { ApiError } from './api-error.ts';
import { signOuts } from './sign-outs.ts';
import { createStore } from './store.ts';

/** The open question: the function to call with whether the second factor was proved. */
export const factorQuestion = createStore<((isProven: boolean) => void) | undefined>(undefined);

/** One question, however many calls of a page were refused. */
let underWay: Promise<boolean> | undefined;

// Whoever was asked has signed out, and has proved nothing.
signOuts.subscribe(() => factorQuestion.get()?.(false));

/** Whether only the second factor is missing, so that there is something to see. */
export const needsFactor = ({ code }: ApiError) => code === 'SECOND_FACTOR_NEEDED' || code === 'STEP_UP_NEEDED';

/** Asks for a missing second factor; true once the refused person, still signed in, has proved it and may ask again. */
export async function askForProof(refusal: ApiError, signOutsBefore: number): Promise<boolean> {
  if (!needsFactor(refusal) || signOuts.get() !== signOutsBefore) return false;
  underWay ??= new Promise<boolean>((answer) => factorQuestion.set(answer)).finally(() => {
    factorQuestion.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
