import { approvedStopLines, rateChargeLines } from '@livery/contracts/rides/rate-charges.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import { PriceLines } from '../../../ui/price-lines.tsx';

/** The operator's own answer, with the approved stops in its total. */
export function MyRateCard({ offer }: { offer: OfferView }) {
  const { totalRateCents, totalRateWithStopsCents, specialNotes } = offer;
  const stops = approvedStopLines(offer);
  return (
    <section className="card stack" aria-labelledby="my-rate">
      <h2 id="my-rate" className="ride-heading">
        Ride rate card
      </h2>
      <PriceLines
        lines={[
          { label: 'Base rate', cents: offer.baseRateCents },
          ...rateChargeLines(offer).filter(({ cents }) => cents > 0),
          ...stops,
        ]}
        total={
          stops.length > 0
            ? { label: 'Total rate with stops', cents: totalRateWithStopsCents }
            : { label: 'Total rate', cents: totalRateCents }
        }
      />
      {specialNotes && <p className="soft small as-typed">{specialNotes}</p>}
    </section>
  );
}
