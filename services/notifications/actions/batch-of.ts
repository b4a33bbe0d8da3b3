import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { Channel } from '@livery/contracts/notifications/letters/letter.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { isRead, type Read } from '../domain/is-read.ts';
import { acceptsMoreEvents, coversEvent, type Notification } from '../domain/notification.ts';
import { notificationId } from '../domain/notification-id.ts';
import type { Deps } from './deps.ts';

interface BatchWindow {
  window: string;
  to: string;
  channels: readonly Channel[];
}

/**
 * The batch within `window` to which an event belongs: the one that tells of it already, by any channel, else the first
 * that takes more. Somebody who has got a text or read a message learns of later events only from another.
 */
export async function batchOf(
  { notifications, marks }: Pick<Deps, 'notifications' | 'marks'>,
  { id: eventId }: EventEnvelope,
  { window, to, channels }: BatchWindow,
): Promise<string> {
  const read = await marks.of(to);
  for (let earlier = 0; ; earlier += 1) {
    const batch = earlier === 0 ? window : `${window}.${earlier}`;
    const ids = channels.map((channel) => notificationId(batch, to, channel));
    const found = await notifications.find({ _id: { $in: ids } });
    const isCovered = found.some(({ state }) => coversEvent(state, eventId));
    if (isCovered || found.every((one) => isOpen(one, read))) return batch;
  }
}

function isOpen({ id, state }: Saved<Notification>, read: Read): boolean {
  return acceptsMoreEvents(state) && !(state.channel === 'in-app' && isRead(read, id, state.plannedAt));
}
