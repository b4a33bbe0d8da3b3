import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { SideView } from './vehicle-silhouette.tsx';
import './waiting-car.css';

/** Blocks of a city behind the car, from left to right, over a low wall that closes the view under the car. */
const skyline =
  'M14 104V66H38V104M44 104V46H66V104M70 104V58H96V104M104 104V34H122V104M128 104V52H156V104M162 104V40H178V104M184 104V62H212V104M218 104V50H238V104M244 104V70H270V104M276 104V56H302V104M14 104V84H302V104';

/** A car under the evening sky that nobody has sent anywhere yet: for pages and lists with nothing in them. */
export const WaitingCar = ({ vehicle }: { vehicle: VehicleClass | null }) => (
  <svg viewBox="0 0 320 108" className="silhouette waiting-car" aria-hidden="true">
    <circle className="waiting-moon" cx="252" cy="30" r="15" />
    <path className="waiting-skyline" d={skyline} />
    <path className="waiting-road" d="M0 103H320" />
    <g transform="translate(40 21)">
      <SideView vehicle={vehicle} />
    </g>
  </svg>
);
