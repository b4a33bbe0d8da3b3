import { withoutAnswer } from './api-client.ts';
import { departuresSoFar } from './second-factor.ts';

/**
 * What comes of a call, for whoever asked for it. Who has left meanwhile gets no answer: the drafts and pages that it
 * would change are the next person's.
 */
export function forWhoAsked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const departures = departuresSoFar();
  return answer.finally(() => {
    if (departures !== departuresSoFar()) throw withoutAnswer();
  });
}
