import { noAnswerError } from './api-client.ts';
import { signOutCount } from './sign-out-count.ts';

/**
 * Passes the answer of a call to the person who made it. A person who has signed out meanwhile gets none: the drafts
 * and pages that it would change are the next person's.
 */
export function rejectIfSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const signOutCountBefore = signOutCount.get();
  return answer.finally(() => {
    if (signOutCount.get() !== signOutCountBefore) throw noAnswerError();
  });
}
