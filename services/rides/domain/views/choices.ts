import { refusal } from '../commands/refusal.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Offer } from '../ride.ts';
import type { Seen } from './view-context.ts';

/** The offers the traveler may select now, whoever is looking. */
export function choices(seen: Seen): Offer[] {
  return seen.ride.offers.filter(({ operatorId }) => isSelectable(seen, operatorId));
}

/** Asks the row itself, as if the traveler gave the command. */
export function isSelectable(seen: Seen, operatorId: string): boolean {
  return refusal(rideCommands.select, { ...seen, relation: 'author', operatorId }) === undefined;
}
