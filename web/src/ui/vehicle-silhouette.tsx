import { type VehicleClass, vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { useId } from 'react';
import { bodyPath, type Drawing, drawings, spokePath } from './vehicle-paths.ts';
import './vehicle-silhouette.css';

interface Props {
  /** Null for a class that is not known here: it looks like the smallest. */
  vehicle: VehicleClass | null;
  /** True beside text that already names the class. */
  decorative?: boolean;
  className?: string;
}

/** The class of a vehicle as a side view on a brass ground line, lit from above. */
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

const ground = 70;

/** A vehicle in a drawing of the class `silhouette`. */
export function SideView({ vehicle }: { vehicle: VehicleClass | null }) {
  const id = useId();
  const drawing = drawings[vehicle ?? 'Sedan'];
  const body = bodyPath(drawing);
  return (
    <>
      <linearGradient
        id={`${id}-paint`}
        className="vehicle-paint"
        x1="0"
        y1="0"
        x2="0"
        y2={ground}
        gradientUnits="userSpaceOnUse"
      >
        <stop offset="0.1" />
        <stop offset="0.62" />
        <stop offset="1" />
      </linearGradient>
      <linearGradient id={`${id}-glass`} className="vehicle-glass" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" />
        <stop offset="0.55" />
        <stop offset="0.56" />
        <stop offset="1" />
      </linearGradient>
      <clipPath id={`${id}-body`}>
        <path d={body} />
      </clipPath>
      <ellipse className="vehicle-shadow" cx={120} cy={ground + drawing.tire} rx={112} ry={2.5} />
      {drawing.wheels.map((x) => (
        <path key={x} className="vehicle-well" d={wellPath(x, drawing.arch)} />
      ))}
      <path fill={`url(#${id}-paint)`} d={body} />
      <g clipPath={`url(#${id}-body)`}>
        <path className="vehicle-rim-light" d={drawing.top} />
        <Details drawing={drawing} />
      </g>
      <path fill={`url(#${id}-glass)`} d={drawing.glass} />
      {drawing.wheels.map((x) => (
        <Wheel key={x} x={x} tire={drawing.tire} />
      ))}
      <path className="vehicle-ground" d={`M0 ${ground + drawing.tire}H240`} />
    </>
  );
}

/** What breaks the light on the body: seams, handles, lamps, the line under the windows. */
function Details({ drawing: { doors, belt, ends, lamps, trim, flaps } }: { drawing: Drawing }) {
  const [rear, front] = ends;
  return (
    <>
      <path className="vehicle-shoulder" d={`M${rear + 5} ${belt + 4}H${front - 16}`} />
      <path className="vehicle-seam" d={doors.map((x) => `M${x} ${belt - 8}V66`).join('')} />
      {flaps && <path className="vehicle-flaps" d={flaps} />}
      <path className="vehicle-handle" d={handlesPath(doors, belt + 7.5)} />
      <path className="vehicle-sill" d={`M${rear} 67H${front}`} />
      {trim && <path className="vehicle-trim" d={trim} />}
      <path className="vehicle-head-lamp" d={`M${front - 14} ${lamps + 1}q8 -3 16 -2v6q-9 1 -16 -4Z`} />
      <path className="vehicle-tail-lamp" d={`M${rear - 1} ${lamps - 1}h6q2 4 0 8h-6Z`} />
    </>
  );
}

/** The dark above a tire. */
const wellPath = (x: number, arch: number) => `M${x - arch} ${ground}A${arch} ${arch} 0 0 1 ${x + arch} ${ground}Z`;

/** A door is opened at its rear; before the last seam there is none. */
const handlesPath = (doors: readonly number[], y: number) =>
  doors
    .slice(0, -1)
    .map((x) => `M${x + 4} ${y}h6`)
    .join('');

const Wheel = ({ x, tire }: { x: number; tire: number }) => (
  <>
    <circle className="vehicle-tire" cx={x} cy={ground} r={tire} />
    <circle className="vehicle-rim" cx={x} cy={ground} r={tire * 0.66} />
    <path className="vehicle-spokes" d={spokePath(x, tire * 0.6)} />
    <circle className="vehicle-hub" cx={x} cy={ground} r={tire * 0.2} />
  </>
);
