import type { Point } from '@livery/contracts/rides/great-circle.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { stateFrom } from './row-fields.ts';

type Corner = readonly [lng: number, lat: number];

/** One polygon of a state or territory. */
export interface Outline {
  state: StateCode;
  ring: readonly Corner[];
  south: number;
  north: number;
}

export function outlineFrom([code, corners = '']: string[]): Outline | undefined {
  const state = stateFrom(code);
  const ring = corners.split(' ').map((corner): Corner => {
    const [lng = 0, lat = 0] = corner.split(',').map(Number);
    return [lng, lat];
  });
  const latitudes = ring.map(([, lat]) => lat);
  return state && { state, ring, south: Math.min(...latitudes), north: Math.max(...latitudes) };
}

/**
 * The state around a point, by counting the edges to its east on a flat map: borders follow parallels, which the great
 * circles of a geodesic library do not.
 */
export function stateAround(outlines: readonly Outline[], { lat, lng }: Point): StateCode | undefined {
  return outlines.find(({ ring, south, north }) => lat >= south && lat <= north && isInside(ring, { lat, lng }))?.state;
}

function isInside(ring: readonly Corner[], { lat, lng }: Point): boolean {
  let sidesToTheEast = 0;
  for (const [at, [toLng, toLat]] of ring.entries()) {
    const [fromLng, fromLat] = ring.at(at - 1) ?? [toLng, toLat];
    if (toLat > lat === fromLat > lat) continue;
    if (lng < ((fromLng - toLng) * (lat - toLat)) / (fromLat - toLat) + toLng) sidesToTheEast += 1;
  }
  return sidesToTheEast % 2 === 1;
}
