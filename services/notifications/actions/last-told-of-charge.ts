import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { Deps } from './deps.ts';

/**
 * The letter that somebody was sent last about a charge, before this event. The ids of a charge's events begin with it,
 * and those of messages with their event.
 */
export async function lastToldOfCharge(
  { notifications }: Pick<Deps, 'notifications'>,
  event: EventEnvelope<'charge.failed' | 'charge.authorized' | 'charge.captured'>,
  recipientId: string,
): Promise<LetterName | undefined> {
  const { chargeId } = event.data.charge;
  const ofCharge = { $gte: `charge:${chargeId}:`, $lt: `charge:${chargeId};` };
  const happenedAt = { $lt: new Date(event.time) };
  const letters = { _id: ofCharge, recipientId, channel: 'in-app', happenedAt };
  const [last] = await notifications.find(letters, { sort: { happenedAt: -1 }, limit: 1 });
  return last?.state.letter;
}
