import type { City, Zip } from './known-places.ts';
import { readAddress, type TypedAddress } from './parse-address.ts';

/** A typed address and what locates it. */
export type LocatedAddress =
  | { locatedBy: 'zip'; zip: Zip; front: string }
  | { locatedBy: 'city'; city: City; front: string };

export interface AddressBook {
  zipWith: (code: string) => Zip | undefined;
  /** The larger of two towns first. */
  citiesNamed: (name: string) => readonly City[];
  /** Towns whose names begin like this or are spelled almost like this. */
  citiesLike: (text: string) => readonly City[];
  nearestCity: (zip: Zip) => City | undefined;
}

/** Where a typed street may be: in its ZIP area, else in a town of the typed name. */
export function addressesFor(book: AddressBook, text: string): LocatedAddress[] {
  const readings = readAddress(text);
  const byZip = inZipArea(book, readings);
  if (byZip) return [byZip];
  const named = readings.map((reading) => inTowns(reading, book.citiesNamed(reading.town)));
  const told = readings.filter(({ isTownTold }) => isTownTold);
  const like = () => told.map((reading) => inTowns(reading, book.citiesLike(reading.town)));
  const isSome = (found: LocatedAddress[]) => found.length > 0;
  return named.find(isSome) ?? like().find(isSome) ?? [];
}

/** Keeps the town as typed; where it cannot be separated from the street, the nearest town. */
function inZipArea(book: AddressBook, readings: TypedAddress[]): LocatedAddress | undefined {
  const zip = book.zipWith(readings[0]?.zip ?? '');
  if (!zip) return undefined;
  const isTown = ({ town }: TypedAddress) => book.citiesNamed(town).some(({ state }) => state === zip.state);
  const reading = readings.find(isTown) ?? readings.find(({ isTownTold, town }) => isTownTold || town === '');
  if (!reading) return undefined;
  const town = reading.town || zip.town || book.nearestCity(zip)?.name;
  return { locatedBy: 'zip', zip, front: [reading.street, town].filter(Boolean).join(', ') };
}

function inTowns({ street, state }: TypedAddress, towns: readonly City[]): LocatedAddress[] {
  return towns
    .filter((city) => state === undefined || city.state === state)
    .map((city) => ({ locatedBy: 'city', city, front: street }));
}
