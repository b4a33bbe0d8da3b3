import { noAnswerError } from './api-client.ts';
import { signOuts } from './sign-outs.ts';

/**
 * Passes the answer of a call to the person who made it. A person who has signed out meanwhile gets none: the drafts
 * and pages that it would change are the next person's.
 */
export function rejectIfSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const signOutsBefore = signOuts.get();
  return answer.finally(() => {
    if (signOuts.get() !== signOutsBefore) throw noAnswerError();
  });
}
