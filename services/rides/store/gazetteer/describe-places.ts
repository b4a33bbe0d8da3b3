import { type Airport, airportName } from '@livery/contracts/identity/airports.ts';
import type { place } from '@livery/contracts/rides/api/places.ts';
import type { Point } from '@livery/contracts/rides/great-circle.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import type * as z from 'zod/mini';
import type { LocatedAddress } from './address-places.ts';
import type { City, Zip } from './known-places.ts';
import type { ServedArea } from './served-area.ts';

export type Place = z.output<typeof place>;
export type DescribePlaces = ReturnType<typeof describePlaces>;

/** Labels for people, and self-contained ids: `city~4887398`, `airport~ORD`, `address~zip~60601~<street>`. */
export function describePlaces({ timeZoneAt, nearestCity }: ServedArea) {
  const located = ({ lat, lng, state }: Point & { state: StateCode }) => ({
    lat,
    lng,
    state,
    timeZone: timeZoneAt({ lat, lng }),
  });
  const city = (known: City): Place => {
    const short = `${known.name}, ${known.state}`;
    const label = known.distinction ? `${short} (${known.distinction})` : short;
    return { id: `city~${known.id}`, label, short, precision: 'city', ...located(known) };
  };
  const airport = (known: Airport): Place => {
    const short = airportName(known);
    const label = `${short}, ${known.town}, ${known.state}`;
    return { id: `airport~${known.code}`, label, short, precision: 'airport', ...located(known) };
  };
  const zip = (known: Zip): Place => {
    const label = `${known.town || (nearestCity(known, known.state)?.name ?? 'ZIP')}, ${known.state} ${known.code}`;
    return { id: `zip~${known.code}`, label, short: label, precision: 'zip', ...located(known) };
  };
  /** Keeps the address as typed, with the coordinates of its ZIP area or town. */
  const address = (found: LocatedAddress): Place => {
    const base = found.locatedBy === 'zip' ? zip(found.zip) : city(found.city);
    const tail = found.locatedBy === 'zip' ? `${found.zip.state} ${found.zip.code}` : base.label;
    const id = `address~${base.id}~${Buffer.from(found.front).toString('base64url')}`;
    return { ...base, id, label: `${found.front}, ${tail}` };
  };
  return { city, airport, zip, address };
}
