import type { DescribePlaces, Place } from './describe-places.ts';
import type { City, KnownPlaces } from './known-places.ts';
import { plain } from './search-places.ts';

export type PlaceIndex = ReturnType<typeof placeIndex>;

interface Readers {
  find: PlaceIndex;
  describe: DescribePlaces;
}

/** Known places by name and by id. */
export function placeIndex({ cities, zips, airports }: KnownPlaces) {
  const zipByCode = new Map(zips.map((zip) => [zip.code, zip]));
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const airportByCode = new Map(airports.map((airport) => [airport.code, airport]));
  const citiesByName = Map.groupBy(
    cities.toSorted((a, b) => b.population - a.population),
    ({ name }) => plain(name),
  );
  return {
    zip: (code: string) => zipByCode.get(code),
    city: (id: number) => cityById.get(id),
    airport: (code: string) => airportByCode.get(code),
    citiesNamed: (name: string): readonly City[] => citiesByName.get(plain(name)) ?? [],
  };
}

/** The place an id stands for. */
export function placeOf(id: string, { find, describe }: Readers): Place | undefined {
  const [kind, key = '', ...more] = id.split('~');
  if (kind === 'city') return mapped(find.city(Number(key)), describe.city);
  if (kind === 'airport') return mapped(find.airport(key), describe.airport);
  if (kind === 'zip') return mapped(find.zip(key), describe.zip);
  return kind === 'address' ? addressOf([key, ...more], { find, describe }) : undefined;
}

function addressOf([base, key = '', street = '']: string[], { find, describe }: Readers) {
  const front = Buffer.from(street, 'base64url').toString();
  if (front === '') return undefined;
  if (base === 'zip') return mapped(find.zip(key), (zip) => describe.address({ locatedBy: 'zip', zip, front }));
  return mapped(find.city(Number(key)), (city) => describe.address({ locatedBy: 'city', city, front }));
}

function mapped<T, R>(value: T | undefined, map: (value: T) => R): R | undefined {
  return value === undefined ? undefined : map(value);
}
