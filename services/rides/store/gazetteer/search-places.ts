import { states } from '@livery/contracts/vocabulary.ts';
import MiniSearch from 'minisearch';
import type { Found, KnownPlaces } from './known-places.ts';
import { airportsFirst } from './leading-airports.ts';

/** An airport ranks like a town of this size, so that it appears next to its city and not below every suburb. */
const airportWeight = { scheduled: 200_000, other: 20_000 };
/** Share of a word's letters that may be wrong when nothing matches as typed. */
const typingErrors = 0.2;

/** Finds cities and airports by name, code or state; tolerates a typo and half-typed words. */
export function searchPlaces({ cities, airports }: KnownPlaces): (query: string, limit: number) => Found[] {
  const all: Found[] = [
    ...airports.map((place) => ({ kind: 'airport', place }) as const),
    ...cities.map((place) => ({ kind: 'city', place }) as const),
  ];
  const index = new MiniSearch<{ id: number; name: string; code: string; area: string }>({
    fields: ['name', 'code', 'area'],
    processTerm: (term) => plain(term) || null,
  });
  index.addAll(all.map((found, id) => ({ id, ...wordsOf(found) })));
  const find = (query: string, fuzzy: number | false) =>
    index.search(query, {
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy,
      combineWith: 'AND',
      boost: { code: 4, name: 2 },
      boostDocument: (id) => importanceOf(all[id], plain(query)),
    });
  return (query, limit) => {
    const asTyped = find(query, false);
    const fitting = asTyped.length > 0 ? asTyped : find(query, typingErrors);
    const found = fitting.flatMap(({ id }) => all[id] ?? []);
    return airportsFirst(found, query).slice(0, limit);
  };
}

function wordsOf({ kind, place }: Found) {
  const area = `${place.state} ${states[place.state]}`;
  if (kind === 'city') return { name: place.name, code: '', area };
  return { name: place.name, code: place.code, area: place.name.includes(place.town) ? area : `${place.town} ${area}` };
}

function importanceOf(found: Found | undefined, query: string): number {
  if (!found) return 0;
  if (found.kind === 'airport') return Math.log10(airportWeight[found.place.scheduled ? 'scheduled' : 'other']);
  const isNamedSo = plain(found.place.name).startsWith(query);
  return Math.log10(10 + found.place.population) * (isNamedSo ? 1.5 : 1);
}

/** `O'Hare` is typed `ohare`, `Cañon City` `canon city`. */
export function plain(term: string): string {
  return term
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();
}
