import { codeOf } from '../errors/error-code.ts';
import { type Saved, savedFrom } from './aggregate-document.ts';
import type { Outcome, WriteOptions } from './aggregate-outcome.ts';
import type { AggregateModel } from './aggregate-schema.ts';
import { answerOf, type DoneRequest, earlierRun, type KeyedRequest } from './keyed-requests.ts';

/** What came of the keyed requests that an aggregate has carried out. */
export function earlierRuns<S extends object>(model: AggregateModel<S>) {
  /** Looked up only where a request could not be carried out: repeats are rare, and the first run should not pay for them. */
  async function earlierOutcome<B>(id: string, write: WriteOptions<S, B>): Promise<Outcome<S, B> | undefined> {
    if (!write.keyedRequest) return undefined;
    const ran = { _id: id, 'commands.key': write.keyedRequest.key };
    const document = await model.findOne(ran, { events: 0, lease: 0 }).lean();
    const earlier = document && earlierRun<DoneRequest>(document['commands'], write.keyedRequest);
    return earlier ? replay(savedFrom<S>(document), earlier, write) : undefined;
  }

  /** What is refused now may be a repeat of what was accepted earlier. */
  async function orEarlier<B>(
    id: string,
    write: WriteOptions<S, B>,
    work: () => Promise<Outcome<S, B>>,
  ): Promise<Outcome<S, B>> {
    try {
      return await work();
    } catch (refusal) {
      // The key's earlier run has been found already, and was of another request.
      if (codeOf(refusal) === 'IDEMPOTENCY_MISMATCH') throw refusal;
      const earlier = await earlierOutcome(id, write);
      if (!earlier) throw refusal;
      return earlier;
    }
  }

  return { earlierOutcome, orEarlier };
}

/** For the filter of a write: matches a document that has not carried out this request. */
export const notRunYet = (keyedRequest: KeyedRequest | undefined) =>
  keyedRequest && { 'commands.key': { $ne: keyedRequest.key } };

function replay<S, B>(saved: Saved<S>, earlier: DoneRequest, write: WriteOptions<S, B>): Outcome<S, B> {
  const answer = answerOf<B>(earlier) ?? write.answer?.(saved);
  return { saved, ...(answer && { answer }), replayed: true };
}
