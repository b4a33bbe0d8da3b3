import { messages } from '@livery/contracts/messages.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { chargeIdFor } from '../domain/charge/charge.ts';
import { keepsItsCard } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';

/** Why a card cannot be deleted now, in words for its owner; undefined when nothing needs it (R78). */
export async function whyCardInUse(
  deps: Pick<Deps, 'accounts' | 'charges' | 'rides' | 'subscriptions'>,
  uid: string,
  cardId: string,
): Promise<string | undefined> {
  const { charges, rides } = deps;
  const mine = { travelerId: uid, cardId };
  const [charge] = await charges.find({ ...mine, ...keepsItsCard }, { limit: 1 });
  if (charge?.state.rideCode) return messages.cardHeld(charge.state.rideCode);
  const ride = await rides.openRideOfCard(uid, cardId);
  if (ride && (await isRatePaid(charges, ride))) return messages.cardHeld(ride.rideConfirmationCode);
  if (ride) return messages.cardInUse(ride.rideConfirmationCode);
  const [owed] = await charges.find({ ...mine, 'receivable.status': 'open' }, { limit: 1 });
  if (owed) return messages.cardOwesAmount;
  return (await subscriptionCard(deps, uid)) === cardId ? messages.cardOfSubscription : undefined;
}

/** Taken early, and perhaps given back: the ride's page then has no card to choose. */
async function isRatePaid(charges: Deps['charges'], { rideId, confirmEpoch }: RideFacts): Promise<boolean> {
  const rate = await charges.get(chargeIdFor({ rideId, purpose: 'ride', epoch: confirmEpoch }));
  return rate?.state.status === 'captured' || rate?.state.status === 'refunded';
}

/** Its owner may have chosen it on the provider's page, which offers all cards; only the provider knows. */
async function subscriptionCard(
  { accounts, subscriptions }: Pick<Deps, 'accounts' | 'subscriptions'>,
  uid: string,
): Promise<string | null> {
  const subscription = (await accounts.get(uid))?.state.subscription;
  if (!subscription?.id || subscription.endsAt !== null) return null;
  // Once the days of grace are over, the provider still tries for a while.
  const isCollected = subscription.state === 'active' || subscription.pastDueUntil !== null;
  return isCollected ? await subscriptions.collectsFrom(subscription.id) : null;
}
