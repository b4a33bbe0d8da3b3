import type { OfferView } from '@livery/contracts/rides/view.ts';
import type { PriceLine } from '../../ui/price-lines.tsx';

/** The lines of an operator's total: the base and the charges there are. */
export function offerLines(offer: OfferView): PriceLine[] {
  const charges: PriceLine[] = [
    { label: 'Tolls', cents: offer.tollsCents },
    { label: 'Parking', cents: offer.parkingCents },
    { label: 'Airport fee', cents: offer.airportFeeCents },
    { label: 'Other', cents: offer.miscCents },
  ];
  return [{ label: 'Base rate', cents: offer.baseRateCents }, ...charges.filter(({ cents }) => cents !== 0)];
}
