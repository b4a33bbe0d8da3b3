import { messages } from '@livery/contracts/messages.ts';
import { hourlyRates } from '@livery/contracts/rides/policy.ts';
import { type VehicleClass, vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/icon.tsx';
import { bagIcon, peopleIcon } from '../../../ui/icons.ts';
import { Money } from '../../../ui/money.tsx';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';

interface Props {
  isHourly: boolean;
  priceOf: (vehicle: VehicleClass) => number | null;
  onBook: (vehicle: VehicleClass) => void;
}

/** One card per class: example, people and bags (R56), its rate, and the way into the booking. */
export const RateCards = ({ isHourly, priceOf, onBook }: Props) => (
  <ul className="rate-cards" aria-label="Rates">
    {vehicleClasses.map((vehicle) => (
      <li key={vehicle} className="rate-card">
        <VehicleSilhouette vehicle={vehicle} decorative />
        <h2>{vehicles[vehicle].label}</h2>
        <p className="soft small">{vehicles[vehicle].example}</p>
        <p className="rate-card-facts">
          <Icon shape={peopleIcon} size={16} />
          <span className="visually-hidden">People</span> {vehicles[vehicle].people}
          <Icon shape={bagIcon} size={16} />
          <span className="visually-hidden">Bags</span> {vehicles[vehicle].bags}
        </p>
        <Rate cents={priceOf(vehicle)} />
        {isHourly && <p className="soft small">per hour, at least {hourlyRates[vehicle].minimumHours} hours</p>}
        <Button variant="default" onClick={() => onBook(vehicle)} aria-label={`Book this: ${vehicles[vehicle].label}`}>
          Book this
        </Button>
      </li>
    ))}
  </ul>
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
