import { messages } from '@livery/contracts/messages.ts';
import { drivesOtherClass, isEligible } from '../access/gates.ts';
import { refusal } from '../commands/refusal.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { Offer } from '../ride.ts';
import type { RideContext } from './view-context.ts';

/** The offers the traveler may select now, whoever is looking. */
export function selectableOffers(context: RideContext): Offer[] {
  return context.ride.offers.filter(({ operatorId }) => isSelectable(context, operatorId));
}

/** Asks the row itself, as if the traveler gave the command. */
export function isSelectable(context: RideContext, operatorId: string): boolean {
  return refusal(rideCommands.select, { ...context, relation: 'author', operatorId }) === undefined;
}

/** What keeps the offer of this operator from being selected that only they can put in order (R72). */
export function whyNotSelectable(context: RideContext & { viewer: { uid: string } }): string | null {
  const { ride, viewer, people, now } = context;
  const self = people.get(viewer.uid);
  if (!isEligible(self, now)) return messages.offerNotSelectable;
  return drivesOtherClass(self, ride) ? messages.vehicleOfOtherClass : null;
}

/** What the operator had lost is in order again, so that the traveler can select it once more (decision 0020). */
export function isBackAgain(context: RideContext): boolean {
  const { letDown } = context.ride;
  return letDown?.how === 'ineligible' && isSelectable(context, letDown.operatorId);
}
