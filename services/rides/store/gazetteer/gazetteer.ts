import type { place, suggestion } from '@livery/contracts/rides/api.ts';
import { airportReachKilometers } from '@livery/contracts/rides/policy.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import timeZoneOf from '@photostructure/tz-lookup';
import type * as z from 'zod/mini';
import type { Location } from '../../domain/booking-rules.ts';
import { greatCircleKilometers, greatCircleMiles, type Point } from '../../domain/estimate-route.ts';
import { type Airport, type City, type KnownPlaces, loadKnownPlaces, type Zip } from './known-places.ts';
import { parseAddress, streetWithout } from './parse-address.ts';
import { type Found, searchPlaces } from './search-places.ts';

export type Suggestion = z.output<typeof suggestion>;
export type Place = z.output<typeof place>;

export interface Gazetteer {
  suggest(query: string): Promise<Suggestion[]>;
  place(id: string): Promise<Place | undefined>;
  /** What is known of any coordinates; undefined outside the states and territories served. */
  locate(point: Point): Promise<Location | undefined>;
}

const suggestionsAtMost = 8;
/** Nobody is picked up farther from every town and ZIP area than this. */
const servedWithinMiles = 40;

/** Places from open data: cities, airports and ZIP areas; street addresses are located by one of these. */
export function createGazetteer(): Gazetteer {
  let loading: Promise<KnownPlaces> | undefined;
  let search: ReturnType<typeof searchPlaces> | undefined;
  const known = () => {
    loading ??= loadKnownPlaces().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    async suggest(query) {
      const places = await known();
      search ??= searchPlaces(places);
      const exact = exactPlace(places, query);
      return exact ? [withoutCoordinates(exact)] : search(query, suggestionsAtMost).map(suggestionOf);
    },
    async place(id) {
      return placeOf(await known(), id);
    },
    async locate(point) {
      const places = await known();
      const nearest = places.nearest(point);
      if (!nearest || greatCircleMiles(nearest, point) > servedWithinMiles) return undefined;
      const nearbyAirports = places
        .airportsAround(point)
        .filter((each) => greatCircleKilometers(each, point) <= airportReachKilometers);
      return {
        state: nearest.state,
        timeZone: timeZoneOf(point.lat, point.lng),
        nearbyAirports: nearbyAirports.map(({ code }) => code),
        area: [places.nearestCity(point)?.name, nearest.state].filter(Boolean).join(', '),
      };
    },
  };
}

/** A ZIP code or a street address leaves nothing to choose. */
function exactPlace(places: KnownPlaces, query: string): Place | undefined {
  const text = query.trim();
  if (/^\d{5}$/.test(text)) return placeOf(places, `zip~${text}`);
  return addressPlace(places, text);
}

function suggestionOf({ kind, place: at }: Found): Suggestion {
  return withoutCoordinates(kind === 'airport' ? airportPlace(at) : cityPlace(at));
}

function withoutCoordinates({ id, label, short, precision }: Place): Suggestion {
  return { id, label, short, precision };
}

/** Ids say all there is to know: `city~4887398`, `airport~ORD`, `zip~60601`, `address~<what was typed>`. */
function placeOf(places: KnownPlaces, id: string): Place | undefined {
  const [kind, key = ''] = id.split('~');
  if (kind === 'city')
    return mapped(
      places.cities.find((city) => city.id === Number(key)),
      cityPlace,
    );
  if (kind === 'airport')
    return mapped(
      places.airports.find(({ code }) => code === key),
      airportPlace,
    );
  if (kind === 'zip') return mapped(places.zips.get(key), (zip) => zipPlace(places, zip));
  if (kind === 'address') return addressPlace(places, Buffer.from(key, 'base64url').toString());
  return undefined;
}

function mapped<T, R>(value: T | undefined, map: (value: T) => R): R | undefined {
  return value === undefined ? undefined : map(value);
}

function cityPlace(city: City): Place {
  const label = `${city.name}, ${city.state}`;
  return { id: `city~${city.id}`, label, short: label, precision: 'city', ...located(city) };
}

function airportPlace(airport: Airport): Place {
  const label = `${airport.name} (${airport.code}), ${airport.town}, ${airport.state}`;
  const short = `${airport.name} (${airport.code})`;
  return { id: `airport~${airport.code}`, label, short, precision: 'airport', ...located(airport) };
}

function zipPlace(places: KnownPlaces, zip: Zip): Place {
  const label = `${places.nearestCity(zip)?.name ?? 'ZIP'}, ${zip.state} ${zip.code}`;
  return { id: `zip~${zip.code}`, label, short: label, precision: 'zip', ...located(zip) };
}

/** The typed street is kept; the coordinates are those of its ZIP area or city. */
function addressPlace(places: KnownPlaces, text: string): Place | undefined {
  const address = parseAddress(text);
  if (!address) return undefined;
  const base = address.locatedBy === 'zip' ? placeOf(places, `zip~${address.zip}`) : cityNamed(places, address);
  if (!base) return undefined;
  const [city = ''] = base.short.split(',');
  const label = `${streetWithout(address.street, city, base.state)}, ${base.short}`;
  return { ...base, id: `address~${Buffer.from(text).toString('base64url')}`, label };
}

function cityNamed({ cities }: KnownPlaces, { city, state }: { city: string; state: StateCode }): Place | undefined {
  const wanted = city.toLowerCase();
  return mapped(
    cities.find((each) => each.state === state && each.name.toLowerCase() === wanted),
    cityPlace,
  );
}

function located({ lat, lng, state }: Point & { state: StateCode }) {
  return { lat, lng, state, timeZone: timeZoneOf(lat, lng) };
}
