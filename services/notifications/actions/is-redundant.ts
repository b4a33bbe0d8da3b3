import { minuteMs } from '@livery/contracts/durations.ts';
import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import { isRead } from '../domain/is-read.ts';
import type { Notification } from '../domain/notification.ts';
import { inAppTwinOf } from '../domain/notification-id.ts';
import type { Deps } from './deps.ts';

/** A lively chat must not cause a text every half minute. */
const quietMinutes = 2;

/**
 * Whether a text that waited for others says nothing new: it was read in the app, or it is about the chat and a recent
 * text said it and is still unread.
 */
export async function isRedundant({ marks, notifications }: Deps, id: string, text: Notification): Promise<boolean> {
  const { recipientId, letter, rideId, channel, plannedAt, eventIds } = text;
  const { about } = letterNamed(letter);
  if (!eventIds || channel !== 'sms') return false;
  const read = await marks.of(recipientId);
  const inAppIsRead = (textId: string, at: Date) => isRead(read, inAppTwinOf(textId), at);
  if (inAppIsRead(id, plannedAt)) return true;
  if (about !== 'chat') return false;
  const since = new Date(plannedAt.getTime() - quietMinutes * minuteMs);
  const former = await notifications.find({
    ...{ recipientId, letter, rideId, channel: 'sms', status: 'sent' },
    plannedAt: { $gt: since, $lt: plannedAt },
  });
  return former.some((one) => !inAppIsRead(one.id, one.state.plannedAt));
}
