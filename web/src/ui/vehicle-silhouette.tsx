import { type VehicleClass, vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { silhouettePath, silhouettes } from './vehicle-paths.ts';
import './vehicle-silhouette.css';

interface Props {
  /** Null for a class that is not known here: it looks like the smallest. */
  vehicle: VehicleClass | null;
  /** True beside text that already names the class. */
  decorative?: boolean;
  className?: string;
}

/** The class of a vehicle as a side view on a brass ground line. */
export const VehicleSilhouette = ({ vehicle, decorative = false, className = '' }: Props) =>
  decorative ? (
    <svg viewBox="0 0 240 86" className={`silhouette ${className}`} aria-hidden="true">
      <SideView vehicle={vehicle} />
    </svg>
  ) : (
    <svg viewBox="0 0 240 86" className={`silhouette ${className}`} role="img">
      <title>{vehicleLabel(vehicle)}</title>
      <SideView vehicle={vehicle} />
    </svg>
  );

function SideView({ vehicle }: { vehicle: VehicleClass | null }) {
  const shape = silhouettes[vehicle ?? 'Sedan'];
  return (
    <>
      <path fill="currentColor" fillRule="evenodd" d={silhouettePath(shape)} />
      {shape.wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={70} r={shape.tyre} fill="currentColor" />
          <circle cx={x} cy={70} r={shape.tyre * 0.45} fill="var(--brass-400)" />
        </g>
      ))}
      <path d={`M0 ${70 + shape.tyre}H240`} stroke="var(--brass-400)" strokeWidth="1.5" />
    </>
  );
}
