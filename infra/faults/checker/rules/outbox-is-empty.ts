import type { Evidence, Finding } from '../evidence.ts';

/** Nothing waits to be published, and no document says it published more or less than it has. */
export function outboxIsEmpty({ journals }: Evidence): Finding[] {
  return journals.flatMap(({ service, collection, _id, sequence, publishedSequence, pendingSince, events }) => {
    const about = `${service}.${collection} ${_id}`;
    const isLevel = !pendingSince && publishedSequence === sequence;
    return [
      ...(isLevel ? [] : [{ rule: 'unpublished', about, says: `published ${publishedSequence} of ${sequence}` }]),
      ...(events.length === sequence
        ? []
        : [{ rule: 'broken-journal', about, says: `${events.length} of ${sequence}` }]),
    ];
  });
}
