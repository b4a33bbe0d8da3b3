import { useEffect } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const name = 'ride-to-answer';

/** The page of the ride whose answer has to wait for something else, also while the browser is at a provider's. */
export const rememberRideToAnswer = (path: string) => keepDraft(name, path);

export function rideToAnswer(): string | undefined {
  const path = readDraft(name);
  return typeof path === 'string' ? path : undefined;
}

/** For where a ride is answered: an operator who is there needs no way back any more. */
export function useForgetRideToAnswer() {
  useEffect(() => dropDraft(name), []);
}
