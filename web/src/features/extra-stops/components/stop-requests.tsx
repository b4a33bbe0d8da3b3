import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../ui/money.tsx';
import type { StopDecision } from '../api/decide-extra-stop.ts';
import './stop-requests.css';

const DecideStopDialog = lazy(() =>
  import('./decide-stop-dialog.tsx').then(({ DecideStopDialog }) => ({ default: DecideStopDialog })),
);

type Stop = OfferView['extraStops'][number];

/** Extra stops that wait for the traveler's answer. */
export function StopRequests({ ride }: { ride: RideView }) {
  const [asked, setAsked] = useState<StopDecision | undefined>(undefined);
  const stops = ride.offers.flatMap(({ extraStops }) => extraStops);
  const pending = ride.actions.includes('decide-extra-stop')
    ? stops.filter(({ status }) => status === 'PENDING TRAVELER APPROVAL')
    : [];
  const total = ride.offers.find(({ status }) => status === 'confirmed')?.totalRateWithStopsCents ?? 0;
  return (
    <>
      {pending.map((stop) => (
        <section key={stop.index} className="stop-request" aria-label={`Extra stop ${stop.index + 1}`}>
          <p className="eyebrow">{stop.status}</p>
          <h2 className="ride-heading">
            Extra stop: <Money cents={stop.chargesCents} />
          </h2>
          {stop.notes && <p>{stop.notes}</p>}
          <p className="soft small">
            New total <Money cents={total + stop.chargesCents} />
          </p>
          <Answers stop={stop} onAsk={setAsked} />
        </section>
      ))}
      {asked && (
        <Suspense>
          <DecideStopDialog ride={ride} decision={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const Answers = ({ stop: { index }, onAsk }: { stop: Stop; onAsk: (decision: StopDecision) => void }) => (
  <div className="row">
    <Button variant="default" onClick={() => onAsk({ index, isApproved: false })}>
      Deny
    </Button>
    <Button color="brass.4" onClick={() => onAsk({ index, isApproved: true })}>
      Approve
    </Button>
  </div>
);
