import type { RideView } from '@livery/contracts/rides/view.ts';
import { Money } from '../../../ui/money.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';

/** How a ride ended that was not driven: the sentence of its rule and the fee. */
export function CancelledPanel({ ride }: { ride: RideView }) {
  const { cancellation, statusText, timeZone, view } = ride;
  if (!cancellation) return null;
  return (
    <section className="card stack" aria-labelledby="cancelled">
      <h2 id="cancelled" className="ride-heading">
        Cancelled
      </h2>
      {cancellation.text !== statusText && <p>{cancellation.text}</p>}
      {view === 'traveler' && (
        <p>
          Cancellation fee:{' '}
          <strong>
            <Money cents={cancellation.feeCents} />
          </strong>
        </p>
      )}
      <p className="soft small">
        <PickupTime at={cancellation.at} timeZone={timeZone} />
      </p>
    </section>
  );
}
