import { type Airport, airportName } from '@livery/contracts/identity/airports.ts';
import { greatCircleMiles, type Point } from '@livery/contracts/rides/great-circle.ts';
import { airportReachKilometers } from '@livery/contracts/rides/policy.ts';
import { type StateCode, states } from '@livery/contracts/vocabulary.ts';
import timeZoneOf from '@photostructure/tz-lookup';
import type { Location } from '../../domain/commands/booking-rules.ts';
import type { City, KnownPlaces, Zip } from './known-places.ts';
import { stateAround } from './outlines.ts';
import { spatialIndexOf } from './spatial-index.ts';
import { zoneServedAt } from './time-zones.ts';

export type ServedArea = ReturnType<typeof servedArea>;

/** Within this distance a point counts as being at a known place, not just near it. */
const samePlaceMiles = 0.1;
/** Beaches, piers and small islands lie outside the outlines, which are coarse. */
const shoreMiles = 5;
/** How far terminals lie from the middle of their airport. */
const airportMiles = 1;
/** Nobody is picked up farther than this from any town or ZIP area. */
const remoteMiles = 40;

/** Finds the state or territory (fifty states, D.C., four territories) of a point. */
export function servedArea({ cities, zips, airports, outlines }: KnownPlaces) {
  const places = spatialIndexOf<City | Zip | Airport>([...cities, ...zips, ...airports]);
  const cityIndex = spatialIndexOf(cities);
  const airportIndex = spatialIndexOf(airports);

  const stateAt = (point: Point): StateCode | undefined => {
    const nearest = places.nearest(point);
    if (!nearest) return undefined;
    const miles = greatCircleMiles(nearest, point);
    if (miles <= samePlaceMiles) return nearest.state;
    if (miles > remoteMiles) return undefined;
    const isOffshore = miles <= shoreMiles && zoneServedAt(point) !== undefined;
    return stateAround(outlines, point) ?? (isOffshore ? nearest.state : undefined);
  };
  /** At a border the zone map is too coarse; then the nearest town on this side decides. */
  const timeZoneAt = (point: Point): string => {
    const town = () => cityIndex.nearest(point, (city) => zoneServedAt(city) !== undefined);
    return zoneServedAt(point) ?? zoneServedAt(town() ?? point) ?? timeZoneOf(point.lat, point.lng);
  };
  const nearestCity = (point: Point, state: StateCode) => cityIndex.nearest(point, (city) => city.state === state);
  /** An airport says more than its city does, and gives nothing private away. */
  const areaOf = (point: Point) => {
    const airport = airportIndex.nearest(point, ({ scheduled }) => scheduled);
    return airport && greatCircleMiles(airport, point) <= airportMiles ? airportName(airport) : undefined;
  };
  return {
    timeZoneAt,
    nearestCity,
    locate: (point: Point): Location | undefined => {
      const state = stateAt(point);
      if (!state) return undefined;
      const city = nearestCity(point, state);
      return {
        state,
        timeZone: timeZoneAt(point),
        nearbyAirports: airportIndex.within(point, airportReachKilometers).map(({ code }) => code),
        area: areaOf(point) ?? (city ? `${city.name}, ${state}` : states[state]),
      };
    },
  };
}
