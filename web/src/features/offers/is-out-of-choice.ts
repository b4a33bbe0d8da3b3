import type { OfferView } from '@livery/contracts/rides/view.ts';

/** Neither the traveler's choice nor up for it. */
export const isOutOfChoice = ({ status, selectable }: OfferView) =>
  !selectable && status !== 'selected' && status !== 'confirmed';
