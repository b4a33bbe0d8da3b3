import type { Evidence, Finding, TopicEvent } from '../evidence.ts';

/** Every aggregate's events stand in its topic as 1, 2, 3 …, in that order; the same event twice is fine. */
export function sequencesAreWhole({ events, journals }: Evidence): Finding[] {
  const bySubject = Map.groupBy(events, ({ topic, subject }) => `${topic} ${subject}`);
  const published = new Set(events.map(({ id }) => id));
  const recorded = new Set(journals.flatMap((journal) => journal.events.map(({ id }) => id)));
  return [
    ...[...bySubject].flatMap(([about, ofOne]) => wholeness(about, ofOne)),
    ...journals.flatMap((journal) =>
      journal.events
        .filter(({ id }) => !published.has(id))
        .map(({ id }) => ({ rule: 'lost-event', about: id, says: 'is in the journal and in no topic' })),
    ),
    ...[...published]
      .filter((id) => !recorded.has(id))
      .map((id) => ({ rule: 'phantom-event', about: id, says: 'is in a topic and in no journal' })),
  ];
}

function wholeness(about: string, events: TopicEvent[]): Finding[] {
  const findings: Finding[] = [];
  const firsts = new Map<number, TopicEvent>();
  for (const event of events.toSorted((a, b) => a.offset - b.offset)) {
    const first = firsts.get(event.sequence);
    if (first && (first.id !== event.id || first.type !== event.type || first.value !== event.value))
      findings.push({ rule: 'contradiction', about, says: `has two different events ${event.sequence}` });
    if (!first && event.sequence !== firsts.size + 1)
      findings.push({ rule: 'gap', about, says: `${event.sequence} came after ${firsts.size} events` });
    firsts.set(event.sequence, first ?? event);
  }
  if (new Set(events.map(({ partition }) => partition)).size > 1)
    findings.push({ rule: 'scattered', about, says: 'lies in several partitions' });
  return findings;
}
