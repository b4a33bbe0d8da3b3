import type { RideView } from '@livery/contracts/rides/view.ts';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { chargeWords, purposeWords } from '../charge-words.ts';

/** How the money of a ride stands. */
export const RideCharges = ({ charges }: Pick<RideView, 'charges'>) => (
  <section className="card stack" aria-labelledby="ride-charges">
    <h2 id="ride-charges" className="ride-heading">
      Payments
    </h2>
    <PriceLines
      lines={charges.map(({ purpose, stopIndex, status, capturedCents, amountCents }) => ({
        label: stopIndex === null ? purposeWords[purpose] : `${purposeWords[purpose]} ${stopIndex + 1}`,
        cents: status === 'captured' ? capturedCents : amountCents,
        note: chargeWords[status],
      }))}
    />
  </section>
);
