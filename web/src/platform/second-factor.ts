import type { ApiError } from './api-error.ts';
import { createStore } from './store.ts';

/** The question that is open: what hears whether the second factor was proved. */
export const factorQuestion = createStore<((isProven: boolean) => void) | undefined>(undefined);

/** One question, however many calls of a page were refused. */
let underWay: Promise<boolean> | undefined;

/** Whether only the second factor is missing, so that there is something to see. */
export const needsFactor = ({ code }: ApiError) => code === 'SECOND_FACTOR_NEEDED' || code === 'STEP_UP_NEEDED';

/** Whether what was refused may be asked again, because the person has proved the second factor since. */
export async function isProvenAfter(refusal: ApiError): Promise<boolean> {
  if (!needsFactor(refusal)) return false;
  underWay ??= new Promise<boolean>((answer) => factorQuestion.set(answer)).finally(() => {
    factorQuestion.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
