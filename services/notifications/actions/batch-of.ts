import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { Channel } from '@livery/contracts/notifications/letters/letter.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { isRead, type Read } from '../domain/is-read.ts';
import { type Notification, takesMore, tellsOf } from '../domain/notification.ts';
import { notificationId } from '../domain/notification-id.ts';
import type { Deps } from './deps.ts';

interface Span {
  span: string;
  to: string;
  channels: readonly Channel[];
}

/**
 * The batch within `span` to which an event belongs: the one that tells of it already, by any channel, else the first
 * that takes more. Somebody who has got a text or read a message learns of later events only from another.
 */
export async function batchOf(
  { notifications, marks }: Pick<Deps, 'notifications' | 'marks'>,
  { id: eventId }: EventEnvelope,
  { span, to, channels }: Span,
): Promise<string> {
  const read = await marks.of(to);
  for (let earlier = 0; ; earlier += 1) {
    const batch = earlier === 0 ? span : `${span}.${earlier}`;
    const ids = channels.map((channel) => notificationId(batch, to, channel));
    const found = await notifications.find({ _id: { $in: ids } });
    const tellsOfIt = found.some(({ state }) => tellsOf(state, eventId));
    if (tellsOfIt || found.every((one) => isOpen(one, read))) return batch;
  }
}

function isOpen({ id, state }: Saved<Notification>, read: Read): boolean {
  return takesMore(state) && !(state.channel === 'in-app' && isRead(read, id, state.plannedAt));
}
