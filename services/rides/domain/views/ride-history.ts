import { historyTexts, stageTexts } from '@livery/contracts/rides/texts.ts';
import type { EventWithoutParties } from '../ride-decision.ts';
import type { ViewerContext } from './disclosure.ts';

/** One journal event, with when it happened and who caused it. */
export interface HistoryEvent {
  at: Date;
  sequence: number;
  actor: string | undefined;
  happened: EventWithoutParties;
}

/** A journal entry as stored. */
interface Entry {
  at: Date;
  sequence: number;
  actor?: string;
  type: string;
  data: unknown;
}

/** A ride's journal holds only its own events, validated when they were written. */
export function historyEvents(journal: readonly Entry[]): HistoryEvent[] {
  return journal.map(({ at, sequence, actor, type, data }) => ({
    at,
    sequence,
    actor,
    happened: { type, data } as EventWithoutParties,
  }));
}

export interface HistoryLine {
  timestamp: string;
  user: string;
  action: string;
}

/** The events this viewer may read; staff read all (R41). */
export function eventsFor(all: readonly HistoryEvent[], { relation, viewer }: ViewerContext): readonly HistoryEvent[] {
  if (relation === 'admin') return all;
  return relation === 'author' ? all.filter(concernsTraveler) : linesFor(all, viewer.uid, relation === 'confirmed');
}

/** The traveler never sees a denial, and a withdrawal only of the selected or the last offer (R64). */
function concernsTraveler({ happened: { type, data } }: HistoryEvent): boolean {
  if (type === 'ride.offer-withdrawn') return data.wasSelected || data.lastAvailable;
  return type !== 'ride.offer-denied';
}

/** The ride's history in words, oldest first; purely technical events are left out. */
export function historyOf(events: readonly HistoryEvent[], nameOf: (uid: string) => string): HistoryLine[] {
  return events.flatMap((event) => {
    const action = sentence(event, nameOf);
    const user = event.actor ? nameOf(event.actor) : 'Livery';
    return action ? [{ timestamp: timeOf(event), user, action }] : [];
  });
}

/** A stage reported late, also the end, is listed at the time it was reached (R15). */
const timeOf = ({ at, happened: { data } }: HistoryEvent) =>
  ('reachedAt' in data && data.reachedAt) || at.toISOString();

function sentence({ happened }: HistoryEvent, nameOf: (uid: string) => string): string | undefined {
  const { type, data } = happened;
  if (type === 'ride.stage-reached') return stageTexts[data.stage];
  const what = exactly(happened);
  if (!hasWords(what)) return undefined;
  const who = 'operatorId' in data ? data.operatorId : data.ride.authorId;
  return historyTexts[what](nameOf(who));
}

/** Whoever raises the price asks operators again only after a pause, and not every offer is withdrawn by its operator. */
function exactly({ type, data }: EventWithoutParties) {
  if (type === 'ride.asked-again' && data.raised) return 'price-raised';
  return type === 'ride.offer-withdrawn' && data.endedByLivery ? 'offer-ended' : type;
}

function hasWords(what: ReturnType<typeof exactly>): what is keyof typeof historyTexts {
  return what in historyTexts;
}

/** An operator reads its own lines and, once confirmed, everything since its confirmation. */
function linesFor(events: readonly HistoryEvent[], operatorId: string, isConfirmed: boolean): HistoryEvent[] {
  const confirmation = events.findLast(({ happened }) => happened.type === 'ride.confirmed');
  const since = isConfirmed && confirmation ? confirmation.sequence : Number.POSITIVE_INFINITY;
  return events.filter((event) => event.sequence >= since || concerns(event, operatorId));
}

function concerns({ actor, happened }: HistoryEvent, operatorId: string): boolean {
  return actor === operatorId || ('operatorId' in happened.data && happened.data.operatorId === operatorId);
}
