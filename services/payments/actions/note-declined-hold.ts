import type { Charge } from '../domain/charge/charge.ts';
import type { Deps } from './deps.ts';

/** Counts each decline once, whether the booking’s call saw it or, after the bank’s question, only a webhook. */
export async function noteDeclinedHold(
  { hits, countDeclinedHold }: Pick<Deps, 'hits' | 'countDeclinedHold'>,
  { chargeId, attempt, purpose, rideId, status, travelerId }: Charge,
): Promise<void> {
  if (purpose !== 'booking-hold' || rideId !== null || status !== 'declined') return;
  if (await hits.note(travelerId, 'declined-hold', `${chargeId}:${attempt}`)) countDeclinedHold();
}
