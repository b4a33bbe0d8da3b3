import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { isRead } from '../domain/is-read.ts';
import type { Deps } from './deps.ts';

/**
 * The batch within `span` to which an event belongs: the one that tells of it already, else the first one unread.
 * Who has read a message looks away, and hears of what follows only by another one.
 */
export async function batchOf(
  { notifications, marks }: Pick<Deps, 'notifications' | 'marks'>,
  { id: eventId }: EventEnvelope,
  { span, to }: { span: string; to: string },
): Promise<string> {
  const read = await marks.of(to);
  for (let earlier = 0; ; earlier += 1) {
    const batch = earlier === 0 ? span : `${span}.${earlier}`;
    const found = await notifications.get(`${batch}:${to}:in-app`);
    if (!found) return batch;
    const { eventIds, plannedAt } = found.state;
    // Without a list it is from before there were lists, and a repeated event must not tell again.
    const tellsOfIt = eventIds?.includes(eventId) ?? true;
    if (tellsOfIt || !isRead(read, found.id, plannedAt)) return batch;
  }
}
