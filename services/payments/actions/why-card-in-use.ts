import { messages } from '@livery/contracts/messages.ts';
import { keepsItsCard } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';

/** Why a card cannot be deleted now, in words for its owner; undefined when nothing needs it (R78). */
export async function whyCardInUse(
  { charges, rides }: Pick<Deps, 'charges' | 'rides'>,
  uid: string,
  cardId: string,
): Promise<string | undefined> {
  const mine = { travelerId: uid, cardId };
  const [charge] = await charges.find({ ...mine, ...keepsItsCard }, { limit: 1 });
  if (charge?.state.rideCode) return messages.cardHeld(charge.state.rideCode);
  const ride = await rides.openRideOfCard(uid, cardId);
  if (ride) return messages.cardInUse(ride.rideConfirmationCode);
  const [owed] = await charges.find({ ...mine, 'receivable.status': 'open' }, { limit: 1 });
  return owed && messages.cardOwesAmount;
}
