import { type VehicleClass, vehicles } from '@livery/contracts/vocabulary.ts';
import './vehicle-silhouette.css';
import { silhouettePath, silhouettes } from './vehicle-paths.ts';

interface Props {
  vehicle: VehicleClass;
  /** True beside text that already names the class. */
  decorative?: boolean;
  className?: string;
}

/** The class of a vehicle as a side view on a brass ground line. */
export function VehicleSilhouette({ vehicle, decorative = false, className = '' }: Props) {
  const shape = silhouettes[vehicle];
  const ground = 70 + shape.tyre;
  return (
    <svg viewBox="0 0 240 86" className={`silhouette ${className}`} role="img" aria-hidden={decorative}>
      <title>{vehicles[vehicle].label}</title>
      <path fill="currentColor" fillRule="evenodd" d={silhouettePath(shape)} />
      {shape.wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={70} r={shape.tyre} fill="currentColor" />
          <circle cx={x} cy={70} r={shape.tyre * 0.45} fill="var(--brass-400)" />
        </g>
      ))}
      <path d={`M0 ${ground}H240`} stroke="var(--brass-400)" strokeWidth="1.5" />
    </svg>
  );
}
