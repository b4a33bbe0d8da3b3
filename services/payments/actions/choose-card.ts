import type { Deps } from './deps.ts';
import type { Paying } from './pay-now.ts';

interface PaidCharge {
  id: string;
  rideId: string;
}

/**
 * The ride's later charges go to this card, too: extra stops, the rate of another operator (R78). A repeat of an
 * earlier request chooses nothing, and a key that was used for another card is refused first.
 */
export async function chooseCard(
  { charges, rides }: Pick<Deps, 'charges' | 'rides'>,
  { id, rideId }: PaidCharge,
  { cardId, keyedRequest }: Paying,
): Promise<void> {
  const hasRun = await charges.hasRun(id, keyedRequest);
  if (cardId && !hasRun) await rides.chooseCard(rideId, { cardId, keyedRequest });
}
