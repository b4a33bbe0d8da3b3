import { greatCircleMiles, type Point } from '@livery/contracts/rides/great-circle.ts';
import {
  distanceCeilingExtraMiles,
  distanceCeilingFactor,
  durationCeilingExtraMinutes,
  durationCeilingFactor,
  fastestMilesPerHour,
} from '@livery/contracts/rides/policy.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';

/** Roads wind more over short distances. The factors are a rough fit, not measured on a map. */
export function estimateRoadMiles(from: Point, to: Point): number {
  const straight = greatCircleMiles(from, to);
  return roundTo2(straight * (1.1 + 0.28 * Math.exp(-straight / 30)));
}

/** Longer trips are driven faster. */
export function estimateMinutes(miles: number): number {
  if (miles <= 0) return 0;
  const milesPerHour = 58 - 36 * Math.exp(-miles / 45);
  return Math.max(1, Math.round((miles / milesPerHour) * 60));
}

/** The minutes that a map service told the browser, if they are plausible; else the estimate (R58). */
export function plausibleMinutes(miles: number, reported: number | undefined): number {
  const estimate = estimateMinutes(miles);
  if (reported === undefined || reported <= 0) return estimate;
  const isDrivable =
    miles <= (reported / 60) * fastestMilesPerHour &&
    reported <= estimate * durationCeilingFactor + durationCeilingExtraMinutes;
  return isDrivable ? reported : estimate;
}

/** `1 hour 35 mins`, as map services write it. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${rest === 1 ? 'min' : 'mins'}`] : []),
  ];
  return parts.join(' ');
}

const roundingMiles = 0.05;

/** A driven distance is never below the straight line; above it a canyon or a bay may take hundreds of miles (R8). */
export function isPlausibleDistance(miles: number, from: Point, to: Point): boolean {
  const straight = greatCircleMiles(from, to);
  return miles >= straight - roundingMiles && miles <= straight * distanceCeilingFactor + distanceCeilingExtraMiles;
}

const islands: readonly StateCode[] = ['HI', 'PR', 'VI', 'GU', 'MP'];

/** No road leads from an island of the service area to another state or territory: such a trip has no rate (R8). */
export const isOverSea = (from: StateCode, to: StateCode) =>
  from !== to && (islands.includes(from) || islands.includes(to));

function roundTo2(value: number): number {
  return Math.round(value * 100) / 100;
}
