import { vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import './vehicle-gallery.css';

/** Every class with what fits into it. */
export const VehicleGallery = () => (
  <ul className="vehicle-gallery">
    {vehicleClasses.map((vehicle) => {
      const { label, example, people, bags } = vehicles[vehicle];
      return (
        <li key={vehicle}>
          <VehicleSilhouette vehicle={vehicle} decorative />
          <h3>{label}</h3>
          {example && <p>{example}</p>}
          <p>
            {people} people, {bags} bags
          </p>
        </li>
      );
    })}
  </ul>
);
