import type { Airport } from '@livery/contracts/identity/airports.ts';
import type { City, Found } from './known-places.ts';

/** At most this many airports are listed above the towns. */
const airportsAtMost = 4;

/** Whoever types a town often means its airport: those of the best match come first, and those with its name. */
export function airportsFirst(found: readonly Found[], query: string): Found[] {
  const town = found.find((each) => each.kind === 'city')?.place;
  const airports = found.flatMap((each) => (each.kind === 'airport' ? each.place : []));
  const ofTown = withScheduledFlights(airports.filter((airport) => town && serves(airport, town)));
  const named = airports.filter((airport) => airport.scheduled && isNamed(airport, query));
  const leading = new Set([...ofTown, ...named].slice(0, airportsAtMost));
  const isLeading = ({ kind, place }: Found) => kind === 'airport' && leading.has(place);
  return [
    ...[...leading].map((place): Found => ({ kind: 'airport', place })),
    ...found.filter((each) => !isLeading(each)),
  ];
}

/** General-aviation airports lead only where a town has no other. */
function withScheduledFlights(airports: readonly Airport[]): readonly Airport[] {
  const scheduled = airports.filter((airport) => airport.scheduled);
  return scheduled.length > 0 ? scheduled : airports;
}

/** `New York City` matches airports of `New York`, `Dallas` those of `Dallas-Fort Worth`. */
function serves({ town, state }: Airport, city: City): boolean {
  const [served] = town.split('-');
  return state === city.state && (served === city.name || `${served} City` === city.name);
}

const words = (text: string) => text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u);

function isNamed({ name, code }: Airport, query: string): boolean {
  const own = [...words(name), code.toLowerCase()];
  return words(query).every((word) => own.includes(word));
}
