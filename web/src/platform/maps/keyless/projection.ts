import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAlbersUsa,
  geoCircle,
  geoDistance,
  geoMercator,
} from 'd3-geo';
import type { MapPoint } from '../map-provider.ts';

export const mapWidth = 720;
export const mapHeight = 400;
const margin = 72;
const earthMiles = 3_958.8;
const metresPerDegree = 111_320;
/** Two close points are not magnified beyond a view of about this many degrees. */
const closestViewDegrees = 0.12;
const circleMetres = 1_000;

const frame: [[number, number], [number, number]] = [
  [margin, margin],
  [mapWidth - margin, mapHeight - margin],
];

/** Both ends in view, else the whole country. */
export function projectionFor(points: readonly MapPoint[]): GeoProjection {
  if (points.length === 0)
    return geoAlbersUsa()
      .scale(880)
      .translate([mapWidth / 2, mapHeight / 2]);
  return geoMercator().fitExtent(frame, viewOf(points));
}

function viewOf(points: readonly MapPoint[]): GeoPermissibleObjects {
  const coordinates = points.flatMap(({ lat, lng }) => [
    [lng - closestViewDegrees, lat - closestViewDegrees],
    [lng + closestViewDegrees, lat + closestViewDegrees],
  ]);
  return { type: 'MultiPoint', coordinates };
}

export const circleAround = ({ lat, lng }: MapPoint) =>
  geoCircle()
    .center([lng, lat])
    .radius(circleMetres / metresPerDegree)();

export interface ScaleBar {
  miles: number;
  width: number;
}

const niceMiles = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The longest round distance that fits in a fifth of the map. */
export function scaleBar(projection: GeoProjection): ScaleBar | undefined {
  const left = projection.invert?.([mapWidth / 2 - 50, mapHeight / 2]);
  const right = projection.invert?.([mapWidth / 2 + 50, mapHeight / 2]);
  if (!left || !right) return undefined;
  const milesPerPixel = (geoDistance(left, right) * earthMiles) / 100;
  const miles = niceMiles.findLast((length) => length / milesPerPixel < mapWidth / 5);
  return miles === undefined ? undefined : { miles, width: miles / milesPerPixel };
}
