import { chatKeptDays, passengerPhoneKeptDays } from '@livery/contracts/rides/policy.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import { withoutContact } from '../domain/without-contact.ts';
import { forgetChatsBefore } from '../store/chat-store.ts';
import { idsWithContactBefore } from '../store/ride-store.ts';
import type { Deps } from './deps.ts';

/** What nobody needs any more after a ride: how to call its passenger, and its chat. */
export async function forgetOld({ rides, chats }: Pick<Deps, 'rides' | 'chats'>): Promise<void> {
  for (const rideId of await idsWithContactBefore(rides, daysAgo(passengerPhoneKeptDays)))
    await rides.update(rideId, withoutContact);
  await forgetChatsBefore(chats, daysAgo(chatKeptDays));
}
