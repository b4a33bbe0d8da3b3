import { rateChargeLines } from '@livery/contracts/rides/rate-charges.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import type { PriceLine } from '../../ui/price-lines.tsx';

/** The lines of an operator's total: the base and the charges there are. */
export function offerLines(offer: OfferView): PriceLine[] {
  const charges = rateChargeLines(offer).filter(({ cents }) => cents !== 0);
  return [{ label: 'Base rate', cents: offer.baseRateCents }, ...charges];
}
