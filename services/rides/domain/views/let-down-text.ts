import { nobodyElseText, whatNow } from '@livery/contracts/rides/texts.ts';
import { refusal } from '../commands/refusal.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import type { LetDown } from '../ride.ts';
import { selectableOffers } from './selectable-offers.ts';
import type { RideContext } from './view-context.ts';

/** What its traveler can do now. Advises nothing that the page does not offer: right after asking not to ask again. */
export function letDownText(context: RideContext, { operatorId, at }: LetDown): string {
  const others = selectableOffers(context).filter((offer) => offer.operatorId !== operatorId).length;
  if (others > 0) return whatNow(others);
  const { askedAgainAt = at } = context.ride;
  return nobodyElseText({
    wereAsked: askedAgainAt > at,
    canAsk: mayTraveler(context, 'ask-again'),
    canRaise: mayTraveler(context, 'raise-price'),
  });
}

/** Asks the row itself, whoever is looking; neither of the two is about an offer. */
const mayTraveler = (context: RideContext, command: 'ask-again' | 'raise-price') =>
  refusal(rideCommands[command], { ...context, relation: 'author', operatorId: '' }) === undefined;
