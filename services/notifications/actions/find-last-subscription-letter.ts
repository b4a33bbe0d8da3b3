import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { Deps } from './deps.ts';

const ofSubscription: LetterName[] = [
  'subscription-past-due',
  'subscription-unpaid',
  'subscription-ended',
  'subscription-paid',
];

/** The letter about the subscription that its operator was sent last before this event; undefined when none was. */
export async function findLastSubscriptionLetter(
  { notifications }: Pick<Deps, 'notifications'>,
  event: EventEnvelope<'subscription.activated' | 'subscription.past-due' | 'subscription.ended'>,
): Promise<LetterName | undefined> {
  const happenedAt = { $lt: new Date(event.time) };
  const recipientId = event.data.account.uid;
  const letters = { recipientId, channel: 'in-app', letter: { $in: ofSubscription }, happenedAt };
  const [last] = await notifications.find(letters, { sort: { happenedAt: -1 }, limit: 1 });
  return last?.state.letter;
}
