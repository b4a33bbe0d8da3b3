import type { Charge } from '../domain/charge/charge.ts';
import type { Deps } from './deps.ts';

/** Once for each decline, seen by the booking’s call or, after the bank’s question, by a webhook alone. */
export async function noteDeclinedHold(
  { hits, countDeclinedHold }: Pick<Deps, 'hits' | 'countDeclinedHold'>,
  { chargeId, attempt, purpose, rideId, status, travelerId }: Charge,
): Promise<void> {
  if (purpose !== 'booking-hold' || rideId !== null || status !== 'declined') return;
  if (await hits.note(travelerId, 'declined-hold', `${chargeId}:${attempt}`)) countDeclinedHold();
}
