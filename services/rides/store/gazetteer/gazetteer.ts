import type { suggestion } from '@livery/contracts/rides/api/places.ts';
import type { Point } from '@livery/contracts/rides/great-circle.ts';
import type * as z from 'zod/mini';
import type { Location } from '../../domain/commands/booking-rules.ts';
import { type AddressBook, addressesFor } from './address-places.ts';
import { describePlaces, type Place } from './describe-places.ts';
import { type Found, type KnownPlaces, loadKnownPlaces } from './known-places.ts';
import { placeIndex, placeOf } from './place-index.ts';
import { searchPlaces } from './search-places.ts';
import { servedArea } from './served-area.ts';

export type Suggestion = z.output<typeof suggestion>;

export interface Gazetteer {
  suggest(query: string): Promise<Suggestion[]>;
  place(id: string): Promise<Place | undefined>;
  /** What is known about coordinates; undefined outside the states and territories served. */
  locate(point: Point): Promise<Location | undefined>;
}

const suggestionsAtMost = 8;

/** Cities, airports and ZIP areas from open data; a street address is located by one of these. */
export function createGazetteer(): Gazetteer {
  let loading: Promise<ReturnType<typeof gazetteerOf>> | undefined;
  const loaded = () => {
    loading ??= loadKnownPlaces()
      .then(gazetteerOf)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return {
    suggest: async (query) => (await loaded()).suggest(query.trim()),
    place: async (id) => (await loaded()).place(id),
    locate: async (point) => (await loaded()).locate(point),
  };
}

function gazetteerOf(known: KnownPlaces) {
  const area = servedArea(known);
  const describe = describePlaces(area);
  const find = placeIndex(known);
  let search: ReturnType<typeof searchPlaces> | undefined;
  const searched = (query: string): Found[] => {
    search ??= searchPlaces(known);
    return search(query, suggestionsAtMost);
  };
  const book: AddressBook = {
    zipWith: find.zip,
    citiesNamed: find.citiesNamed,
    citiesLike: (text) => searched(text).flatMap((found) => (found.kind === 'city' ? found.place : [])),
    nearestCity: (zip) => area.nearestCity(zip, zip.state),
  };
  return {
    locate: area.locate,
    suggest: (query: string) => placesFor(query).map(withoutCoordinates),
    place: (id: string) => placeOf(id, { find, describe }),
  };

  /** A known ZIP code settles the place; a street leaves only its town to choose. */
  function placesFor(query: string): Place[] {
    const zip = find.zip(query);
    if (zip) return [describe.zip(zip)];
    const addresses = addressesFor(book, query).slice(0, suggestionsAtMost);
    if (addresses.length > 0) return addresses.map(describe.address);
    return searched(query).map((found) =>
      found.kind === 'airport' ? describe.airport(found.place) : describe.city(found.place),
    );
  }
}

function withoutCoordinates({ id, label, short, precision }: Place): Suggestion {
  return { id, label, short, precision };
}
