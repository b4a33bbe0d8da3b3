import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAlbersUsa,
  geoCircle,
  geoDistance,
  geoMercator,
} from 'd3-geo';
import type { MapPoint } from '../map-provider.ts';

export interface MapSize {
  width: number;
  height: number;
}

/** Room for the names beside the ends. */
const margin = 56;
const earthMiles = 3_958.8;
const metersPerDegree = 111_320;
/** Two close points are not magnified beyond a view of about this many degrees. */
const closestViewDegrees = 0.12;
const circleMeters = 1_000;

/** The scale, per pixel of width, at which the whole country fills the width of a map. */
const countryScale = 1.22;

/** Both ends in view, else the whole country. */
export function projectionFor(points: readonly MapPoint[], { width, height }: MapSize): GeoProjection {
  if (points.length === 0)
    return geoAlbersUsa()
      .scale(Math.min(width, height * 1.8) * countryScale)
      .translate([width / 2, height / 2]);
  const frame: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ];
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
    .radius(circleMeters / metersPerDegree)();

export interface ScaleBar {
  miles: number;
  length: number;
}

const niceMiles = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The longest round distance that fits in a fifth of the map. */
export function scaleBar(projection: GeoProjection, { width, height }: MapSize): ScaleBar | undefined {
  const left = projection.invert?.([width / 2 - 50, height / 2]);
  const right = projection.invert?.([width / 2 + 50, height / 2]);
  if (!left || !right) return undefined;
  const milesPerPixel = (geoDistance(left, right) * earthMiles) / 100;
  const miles = niceMiles.findLast((each) => each / milesPerPixel < width / 5);
  return miles === undefined ? undefined : { miles, length: miles / milesPerPixel };
}
