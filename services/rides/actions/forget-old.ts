import { chatKeptDays, passengerPhoneKeptDays } from '@livery/contracts/rides/policy.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import { withoutContact } from '../domain/without-contact.ts';
import { forgetChatsOf, idsChattedBefore } from '../store/chat-store.ts';
import { idsStartingBefore, idsWithContactBefore } from '../store/ride-store.ts';
import type { Deps } from './deps.ts';

/** Deletes what nobody needs any more after a ride: its passenger's phone number, and its chat. */
export async function forgetOld({ rides, chats }: Pick<Deps, 'rides' | 'chats'>): Promise<void> {
  for (const rideId of await idsWithContactBefore(rides, daysAgo(passengerPhoneKeptDays)))
    await rides.update(rideId, withoutContact);
  // Rides are booked up to a year ahead: what was said long ago may be about one that is still to come.
  const then = daysAgo(chatKeptDays);
  await forgetChatsOf(chats, await idsStartingBefore(rides, await idsChattedBefore(chats, then), then));
}
