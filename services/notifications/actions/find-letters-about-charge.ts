import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { Notification } from '../domain/notification.ts';
import { idsOfCharge } from '../store/notification-store.ts';
import type { Deps } from './deps.ts';

/** The letters that somebody was sent about a charge before this event, the newest first. */
export async function findLettersAboutCharge(
  { notifications }: Pick<Deps, 'notifications'>,
  event: EventEnvelope<'charge.failed' | 'charge.authorized' | 'charge.captured'>,
  recipientId: string,
): Promise<Notification[]> {
  const happenedAt = { $lt: new Date(event.time) };
  const letters = { _id: idsOfCharge(event.data.charge.chargeId), recipientId, channel: 'in-app', happenedAt };
  const told = await notifications.find(letters, { sort: { happenedAt: -1 } });
  return told.map(({ state }) => state);
}
