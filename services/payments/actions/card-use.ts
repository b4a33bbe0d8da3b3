import { messages } from '@livery/contracts/messages.ts';
import { unfinished } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';

/** Why a card cannot be deleted now, in words for its owner; undefined when nothing needs it (R78). */
export async function cardUse(
  { charges, rides }: Pick<Deps, 'charges' | 'rides'>,
  uid: string,
  cardId: string,
): Promise<string | undefined> {
  const ride = await rides.openRideOfCard(uid, cardId);
  if (ride) return messages.cardInUse(ride.rideConfirmationCode);
  const mine = { travelerId: uid, cardId };
  const [owed] = await charges.find({ ...mine, 'receivable.status': 'open' }, { limit: 1 });
  if (owed) return messages.cardOwesAmount;
  const [charge] = await charges.find({ ...mine, desired: 'captured', status: { $in: unfinished } }, { limit: 1 });
  return charge?.state.rideCode ? messages.cardInUse(charge.state.rideCode) : undefined;
}
