import { type VehicleClass, vehicles } from '@livery/contracts/vocabulary.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bagIcon, peopleIcon } from '../../../ui/icons.ts';
import { Money } from '../../../ui/money.tsx';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import './vehicle-picker.css';

interface Props {
  legend: string;
  vehicles: readonly VehicleClass[];
  value: VehicleClass;
  onChange: (vehicle: VehicleClass) => void;
  /** Recommended cents per class; undefined leaves its line empty, null says that quotes are needed (R68). */
  priceOf: (vehicle: VehicleClass) => number | null | undefined;
}

/** Vehicle classes with people, bags and, once known, their recommended rate. */
export const VehiclePicker = ({ legend, vehicles: offered, value, onChange, priceOf }: Props) => (
  <fieldset className="vehicle-picker">
    <legend>{legend}</legend>
    <div className="vehicle-picker-grid">
      {offered.map((vehicle) => (
        <label key={vehicle} className="vehicle-card">
          <input
            type="radio"
            name="vehicle"
            className="visually-hidden"
            checked={vehicle === value}
            onChange={() => onChange(vehicle)}
          />
          <VehicleSilhouette vehicle={vehicle} decorative />
          <span className="vehicle-card-name">{vehicles[vehicle].label}</span>
          <span className="vehicle-card-facts">
            <Icon shape={peopleIcon} size={16} />
            <span className="visually-hidden">People</span> {vehicles[vehicle].people}
            <Icon shape={bagIcon} size={16} />
            <span className="visually-hidden">Bags</span> {vehicles[vehicle].bags}
          </span>
          <VehiclePrice cents={priceOf(vehicle)} />
        </label>
      ))}
    </div>
  </fieldset>
);

function VehiclePrice({ cents }: { cents: number | null | undefined }) {
  if (cents === null) return <span className="vehicle-card-price soft">By quote</span>;
  return <span className="vehicle-card-price">{cents !== undefined && <Money cents={cents} />}</span>;
}
