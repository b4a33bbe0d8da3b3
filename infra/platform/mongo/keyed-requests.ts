import { mismatch } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '../clock/clock.ts';

/** A request with an Idempotency-Key, which may arrive twice: caller, route and key, and a hash of what it asks. */
export interface KeyedRequest {
  key: string;
  hash: string;
}

export interface Answer<B = unknown> {
  status: number;
  body: B;
}

/** A request the document has already carried out, with its response. */
export interface DoneRequest extends KeyedRequest {
  /** The body as JSON: nobody queries it, and one string costs the database less than a hundred fields. */
  answer: Answer<string> | null;
  at: Date;
}

/** Larger responses are not stored: a repeat gets the current state instead. */
const keptAnswerCharacters = 64_000;

export function doneRequest(keyedRequest: KeyedRequest, answer: Answer | undefined): DoneRequest {
  const kept = answer && { ...answer, body: JSON.stringify(answer.body ?? null) };
  const isKept = kept !== undefined && kept.body.length <= keptAnswerCharacters;
  return { ...keyedRequest, answer: isKept ? kept : null, at: realNow() };
}

/** The earlier run's response, unchanged. */
export function answerOf<B>({ answer }: DoneRequest): Answer<B> | undefined {
  return answer ? { ...answer, body: JSON.parse(answer.body) as B } : undefined;
}

/** How many of an aggregate's newest requests are kept: repeats come within minutes. */
export const rememberedRequests = 100;

/** The earlier run of this request, if any; throws `mismatch` when the key was used for another request. */
export function earlierRun<Done extends KeyedRequest>(
  done: readonly Done[] | undefined,
  keyedRequest?: KeyedRequest,
): Done | undefined {
  if (!keyedRequest) return undefined;
  const earlier = done?.find(({ key }) => key === keyedRequest.key);
  if (earlier && earlier.hash !== keyedRequest.hash)
    throw mismatch('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  return earlier;
}
