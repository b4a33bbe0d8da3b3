import type { Evidence, Finding, TopicEvent } from '../evidence.ts';
import { chargesInRides, projectionTable } from '../projection-table.ts';

/** Every projection knows the newest event that concerns it, or at least what it is about; no service has messages left to read. */
export function projectionsAreUpToDate(evidence: Evidence): Finding[] {
  const { events, projections, rides, lags } = evidence;
  const known = new Map(projections.map(({ place, _id, sequence }) => [`${place} ${_id}`, sequence]));
  const charges = new Map(rides.flatMap((ride) => ride.charges).map(({ chargeId, sequence }) => [chargeId, sequence]));
  return [
    ...projectionTable.flatMap(({ service, collection, addsUp, ...source }) =>
      [...newest(events, source)].flatMap(([subject, sequence]) => {
        const about = `${service}.${collection} ${subject}`;
        if (addsUp) return known.has(about) ? [] : compare(about, undefined, sequence);
        return compare(about, known.get(about), sequence);
      }),
    ),
    ...[...newest(events, chargesInRides)].flatMap(([subject, sequence]) =>
      compare(`charge in ride ${subject}`, charges.get(subject), sequence),
    ),
    ...Object.entries(lags)
      .filter(([, lag]) => lag > 0)
      .map(([service, lag]) => ({ rule: 'lag', about: service, says: `${lag} messages are not handled` })),
  ];
}

function compare(about: string, known: number | undefined, newestSequence: number): Finding[] {
  if (known === newestSequence) return [];
  return [{ rule: 'stale-projection', about, says: `knows ${known ?? 'nothing'} of ${newestSequence}` }];
}

function newest(events: TopicEvent[], source: { topic: string; passesOver: readonly string[] }): Map<string, number> {
  const found = new Map<string, number>();
  for (const { topic, type, subject, sequence } of events)
    if (topic === source.topic && !source.passesOver.includes(type))
      found.set(subject, Math.max(sequence, found.get(subject) ?? 0));
  return found;
}
