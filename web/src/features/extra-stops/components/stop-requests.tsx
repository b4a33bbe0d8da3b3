import { extraStopLabel } from '@livery/contracts/rides/rate-charges.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { confirmedOffer, isStopPending, stopsOf } from '../../../platform/extra-stops.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { Money } from '../../../ui/money.tsx';
import './stop-requests.css';

/** Extra stops that wait for the traveler's answer. */
export function StopRequests({ ride }: { ride: RideView }) {
  const pending = stopsOf(ride).filter(isStopPending);
  const total = confirmedOffer(ride)?.totalRateWithStopsCents ?? 0;
  return pending.map((stop) => (
    <section key={stop.index} className="stop-request" aria-labelledby={labelId(stop.index)}>
      <span id={labelId(stop.index)} hidden>
        {extraStopLabel(stop.index)}
      </span>
      <p className="eyebrow">{stop.status}</p>
      <h2 className="ride-heading">
        Extra stop: <Money cents={stop.chargesCents} />
      </h2>
      {stop.notes && <p className="as-typed">{stop.notes}</p>}
      <p className="soft small">
        New total <Money cents={total + stop.chargesCents} />
      </p>
      <Answers ride={ride} index={stop.index} />
    </section>
  ));
}

const labelId = (index: number) => `stop-request-${index}`;

const Answers = ({ ride, index }: { ride: RideView; index: number }) => (
  <div className="row">
    <CommandButton ride={ride} command="deny-extra-stop" subject={{ index }} describedBy={labelId(index)}>
      Deny
    </CommandButton>
    <CommandButton
      ride={ride}
      command="approve-extra-stop"
      subject={{ index }}
      look="next"
      describedBy={labelId(index)}
    >
      Approve
    </CommandButton>
  </div>
);
