import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { idsOfCharge } from '../store/notification-store.ts';
import type { Deps } from './deps.ts';

/** The letter that somebody was sent last about a charge, before this event. */
export async function lastToldOfCharge(
  { notifications }: Pick<Deps, 'notifications'>,
  event: EventEnvelope<'charge.failed' | 'charge.authorized' | 'charge.captured'>,
  recipientId: string,
): Promise<LetterName | undefined> {
  const happenedAt = { $lt: new Date(event.time) };
  const letters = { _id: idsOfCharge(event.data.charge.chargeId), recipientId, channel: 'in-app', happenedAt };
  const [last] = await notifications.find(letters, { sort: { happenedAt: -1 }, limit: 1 });
  return last?.state.letter;
}
