import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type StateCode, states } from '@livery/contracts/vocabulary.ts';
import type { Point } from '../../domain/estimate-route.ts';
import type { GazetteerColumns } from './read-sources.ts';
import { stateOfZip } from './zip-states.ts';

export interface City extends Point {
  id: number;
  name: string;
  state: StateCode;
  population: number;
}
export interface Zip extends Point {
  code: string;
  state: StateCode;
}
export interface Airport extends Point {
  code: string;
  name: string;
  town: string;
  state: StateCode;
}

export interface KnownPlaces {
  cities: readonly City[];
  zips: ReadonlyMap<string, Zip>;
  airports: readonly Airport[];
  nearestCity(point: Point): City | undefined;
  /** The nearest place whose state is known. */
  nearest(point: Point): City | Zip | undefined;
  /** Airports within a quarter of a degree or so. */
  airportsAround(point: Point): Airport[];
}

const sources = fileURLToPath(new URL('./read-sources.ts', import.meta.url));
const outputAtMost = 16 * 1_024 * 1_024;

/** The sources are large and read once: a process of its own does it, and its memory goes with it. */
export async function loadKnownPlaces(): Promise<KnownPlaces> {
  const { stdout } = await promisify(execFile)(process.execPath, [sources], { maxBuffer: outputAtMost });
  const columns: GazetteerColumns = JSON.parse(stdout);
  return placesFrom(columns);
}

function placesFrom(columns: GazetteerColumns): KnownPlaces {
  const cities = citiesFrom(columns.cities);
  const zips = zipsFrom(columns.zips);
  const cityGrid = gridOf(cities);
  const wholeGrid = gridOf<City | Zip>([...cities, ...zips]);
  const airports = airportsFrom(columns.airports);
  const airportGrid = gridOf(airports);
  return {
    cities,
    zips: new Map(zips.map((zip) => [zip.code, zip])),
    airports,
    nearestCity: (point) => nearestIn(cityGrid, point),
    nearest: (point) => nearestIn(wholeGrid, point),
    airportsAround: (point) => placesAround(airportGrid, point, 1),
  };
}

function citiesFrom({ ids, names, states: codes, populations, lats, lngs }: GazetteerColumns['cities']): City[] {
  return names.flatMap((name, at) => {
    const state = codes[at];
    if (!isState(state)) return [];
    return [
      { id: ids[at] ?? 0, name, state, population: populations[at] ?? 0, lat: lats[at] ?? 0, lng: lngs[at] ?? 0 },
    ];
  });
}

function zipsFrom({ codes, lats, lngs }: GazetteerColumns['zips']): Zip[] {
  return codes.flatMap((code, at) => {
    const state = stateOfZip(code);
    return state ? [{ code, state, lat: lats[at] ?? 0, lng: lngs[at] ?? 0 }] : [];
  });
}

function airportsFrom({ codes, names, towns, states: regions, lats, lngs }: GazetteerColumns['airports']): Airport[] {
  return codes.flatMap((code, at) => {
    const state = regions[at];
    if (!isState(state)) return [];
    return [{ code, name: names[at] ?? code, town: towns[at] ?? '', state, lat: lats[at] ?? 0, lng: lngs[at] ?? 0 }];
  });
}

function isState(code: string | undefined): code is StateCode {
  return code !== undefined && Object.hasOwn(states, code);
}

/** Places by quarter of a degree: about seventeen miles by fourteen. */
type Grid<T> = Map<number, T[]>;

const cellsPerDegree = 4;
const cellIn = (degrees: number) => Math.floor(degrees * cellsPerDegree);
/** One number per cell: no two cells of the globe share one. */
const keyOf = (north: number, east: number) => north * 10_000 + east;
/** The neighbouring cells first; only the countryside needs the wider search, of about fifty miles. */
const reaches = [1, 3];

function gridOf<T extends Point>(places: readonly T[]): Grid<T> {
  return Map.groupBy(places, ({ lat, lng }) => keyOf(cellIn(lat), cellIn(lng)));
}

function nearestIn<T extends Point>(grid: Grid<T>, point: Point): T | undefined {
  for (const reach of reaches) {
    const nearest = nearestAmong(placesAround(grid, point, reach), point);
    if (nearest) return nearest;
  }
  return undefined;
}

function placesAround<T extends Point>(grid: Grid<T>, { lat, lng }: Point, reach: number): T[] {
  const places: T[] = [];
  for (let north = cellIn(lat) - reach; north <= cellIn(lat) + reach; north += 1)
    for (let east = cellIn(lng) - reach; east <= cellIn(lng) + reach; east += 1)
      places.push(...(grid.get(keyOf(north, east)) ?? []));
  return places;
}

/** Over these distances the globe is flat: degrees of longitude shrink with the latitude. */
function nearestAmong<T extends Point>(places: readonly T[], { lat, lng }: Point): T | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = (place.lat - lat) ** 2 + ((place.lng - lng) * shrink) ** 2;
    if (distance < least) [nearest, least] = [place, distance];
  }
  return nearest;
}
