import { readFile } from 'node:fs/promises';
import { type StateCode, states } from '@livery/contracts/vocabulary.ts';
import type { Point } from '../../domain/estimate-route.ts';

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

/** Reads the data files: some ten milliseconds, a few megabytes. */
export async function loadKnownPlaces(): Promise<KnownPlaces> {
  const [cities, zips, airports] = await Promise.all([
    rowsOf('cities.tsv', cityFrom),
    rowsOf('zips.tsv', zipFrom),
    rowsOf('airports.tsv', airportFrom),
  ]);
  const cityGrid = gridOf(cities);
  const wholeGrid = gridOf<City | Zip>([...cities, ...zips]);
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

/** The first line says source and date; what names no state is left out. */
async function rowsOf<T extends { state: StateCode | undefined }>(file: string, from: (fields: string[]) => T) {
  const text = await readFile(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.map((row) => from(row.split('\t'))).filter(hasState);
}

function hasState<T extends { state: StateCode | undefined }>(place: T): place is T & { state: StateCode } {
  return place.state !== undefined;
}

function cityFrom([id, name = '', state, population, lat, lng]: string[]) {
  return { id: Number(id), name, state: stateFrom(state), population: Number(population), ...pointFrom(lat, lng) };
}

function zipFrom([code = '', state, lat, lng]: string[]) {
  return { code, state: stateFrom(state), ...pointFrom(lat, lng) };
}

function airportFrom([code = '', name = '', town = '', state, lat, lng]: string[]) {
  return { code, name, town, state: stateFrom(state), ...pointFrom(lat, lng) };
}

function pointFrom(lat: string | undefined, lng: string | undefined): Point {
  return { lat: Number(lat), lng: Number(lng) };
}

function stateFrom(code = ''): StateCode | undefined {
  return Object.hasOwn(states, code) ? (code as StateCode) : undefined;
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
