import type { OfferView } from '@livery/contracts/rides/view.ts';
import { isOutOfChoice } from './is-out-of-choice.ts';

export const offerOrders = {
  price: 'Price',
  rating: 'Rating',
  notice: 'Cancellation notice',
} as const;
export type OfferOrder = keyof typeof offerOrders;

const last = Number.POSITIVE_INFINITY;
const by: Record<OfferOrder, (offer: OfferView) => number> = {
  price: ({ totalRateCents }) => totalRateCents ?? last,
  rating: ({ operator }) => -(operator?.avgRating ?? 0),
  notice: ({ cancellationPolicy }) => cancellationPolicy ?? 0,
};

/** The selected or confirmed one first, those out of choice last, in between as the traveler likes. */
export function inOrder(offers: readonly OfferView[], order: OfferOrder): OfferView[] {
  return [...offers].sort(
    (one, other) => rank(one) - rank(other) || by[order](one) - by[order](other) || by.price(one) - by.price(other),
  );
}

function rank(offer: OfferView): number {
  if (isOutOfChoice(offer)) return 2;
  return offer.status === 'selected' || offer.status === 'confirmed' ? 0 : 1;
}
