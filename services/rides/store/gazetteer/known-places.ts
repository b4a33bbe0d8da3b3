import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type StateCode, states } from '@livery/contracts/vocabulary.ts';
import { greatCircleMiles, type Point } from '../../domain/estimate-route.ts';
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
  return {
    cities,
    zips: new Map(zips.map((zip) => [zip.code, zip])),
    airports: airportsFrom(columns.airports),
    nearestCity: (point) => nearestIn(cityGrid, point),
    nearest: (point) => nearestIn(wholeGrid, point),
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

/** Places by whole degree: about fifty miles by seventy. */
type Grid<T> = Map<string, T[]>;

function gridOf<T extends Point>(places: readonly T[]): Grid<T> {
  return Map.groupBy(places, ({ lat, lng }) => cellOf(Math.floor(lat), Math.floor(lng)));
}

const cellOf = (lat: number, lng: number) => `${lat}:${lng}`;

function nearestIn<T extends Point>(grid: Grid<T>, point: Point): T | undefined {
  const around = [-1, 0, 1];
  const [lat, lng] = [Math.floor(point.lat), Math.floor(point.lng)];
  const near = around.flatMap((north) => around.flatMap((east) => grid.get(cellOf(lat + north, lng + east)) ?? []));
  let best: { place: T; miles: number } | undefined;
  for (const place of near) {
    const miles = greatCircleMiles(point, place);
    if (!best || miles < best.miles) best = { place, miles };
  }
  return best?.place;
}
