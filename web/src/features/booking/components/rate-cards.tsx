import { messages } from '@livery/contracts/messages.ts';
import { hourlyRates } from '@livery/contracts/rides/policy.ts';
import { type VehicleClass, type VehicleFacts, vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/icon.tsx';
import { bagIcon, peopleIcon } from '../../../ui/icons.ts';
import { Money } from '../../../ui/money.tsx';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import './rate-cards.css';

interface Props {
  isHourly: boolean;
  priceOf: (vehicle: VehicleClass) => number | null;
  onBook: (vehicle: VehicleClass) => void;
}

/** One card per class: example, people and bags (R56), its rate or that there is none (R68), and the way into the booking. */
export const RateCards = ({ isHourly, priceOf, onBook }: Props) => (
  <ul className="rate-cards" aria-label="Rates">
    {vehicleClasses.map((vehicle) => (
      <li key={vehicle} className="rate-card">
        <VehicleSilhouette vehicle={vehicle} decorative />
        <VehicleName {...vehicles[vehicle]} />
        <div className="rate-card-end">
          <div>
            <Rate cents={priceOf(vehicle)} />
            {isHourly && <p className="soft small">per hour, at least {hourlyRates[vehicle].minimumHours} hours</p>}
          </div>
          <Button
            variant="default"
            onClick={() => onBook(vehicle)}
            aria-label={`Book this: ${vehicles[vehicle].label}`}
          >
            Book this
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

const VehicleName = ({ label, example, people, bags }: VehicleFacts) => (
  <div>
    <h2>{label}</h2>
    {example && <p className="soft small">{example}</p>}
    <p className="rate-card-facts">
      <Icon shape={peopleIcon} size={16} />
      <span className="visually-hidden">People</span> {people}
      <Icon shape={bagIcon} size={16} />
      <span className="visually-hidden">Bags</span> {bags}
    </p>
  </div>
);

function Rate({ cents }: { cents: number | null }) {
  if (cents !== null)
    return (
      <p className="rate-card-price">
        <Money cents={cents} />
      </p>
    );
  return (
    <>
      <p className="rate-card-price">By quote</p>
      <p className="soft small">{messages.requestToReceiveQuotes}</p>
    </>
  );
}
