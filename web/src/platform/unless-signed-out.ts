import { withoutAnswer } from './api-client.ts';
import { signOuts } from './sign-outs.ts';

/**
 * What comes of a call, for whoever asked for it. Who has signed out meanwhile gets no answer: the drafts and pages
 * that it would change are the next person's.
 */
export function unlessSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const signOutsBefore = signOuts.get();
  return answer.finally(() => {
    if (signOuts.get() !== signOutsBefore) throw withoutAnswer();
  });
}
