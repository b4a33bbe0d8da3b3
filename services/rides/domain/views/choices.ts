import { refusal } from '../commands/refusal.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Context } from '../commands/row.ts';
import type { Offer } from '../ride.ts';

export type Seen = Pick<Context, 'ride' | 'viewer' | 'relation' | 'people' | 'now'>;

/** The offers that the traveler may select now: what it chooses from, whoever looks. */
export function choices(seen: Seen): Offer[] {
  return seen.ride.offers.filter(({ operatorId }) => isSelectable(seen, operatorId));
}

/** Asked of the row itself, as its traveler would. */
export function isSelectable(seen: Seen, operatorId: string): boolean {
  return refusal(rideCommands.select, { ...seen, relation: 'author', operatorId }) === undefined;
}
