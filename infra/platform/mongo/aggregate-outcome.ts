import type { Saved } from './aggregate-document.ts';
import type { Answer, KeyedRequest } from './keyed-requests.ts';

/** What a write does beside its change. */
export interface WriteOptions<S, B = unknown> {
  keyedRequest?: KeyedRequest | undefined;
  /** The response to the caller, stored with the request so that a repeat gets the same. */
  answer?: (saved: Saved<S>) => Answer<B>;
  /** Whether a repeat gets the same; otherwise it gets what `answer` makes of the aggregate by then. Kept when absent. */
  isAnswerKept?: (saved: Saved<S>) => boolean;
}

export interface Outcome<S, B = unknown> {
  saved: Saved<S>;
  answer?: Answer<B>;
  /** True when the request had been carried out before and nothing changed now. */
  replayed: boolean;
}

/** What the caller of a write with `answer` gets; the same on a repeat. */
export function answeredBody<S, B>({ answer }: Outcome<S, B>): B {
  if (!answer) throw new Error('the write had no answer');
  return answer.body;
}
