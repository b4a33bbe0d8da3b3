import { readFile } from 'node:fs/promises';
import { type Airport, airports } from '@livery/contracts/identity/airports.ts';
import type { Point } from '@livery/contracts/rides/great-circle.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { type Outline, outlineFrom } from './outlines.ts';
import { pointFrom, stateFrom } from './row-fields.ts';

export interface City extends Point {
  id: number;
  name: string;
  state: StateCode;
  population: number;
  /** Its county or a ZIP code, if the state has another town of that name. */
  distinction: string | undefined;
}
export interface Zip extends Point {
  code: string;
  state: StateCode;
  /** Empty when not known. */
  town: string;
}

/** What a search by name may find. */
export type Found = { kind: 'city'; place: City } | { kind: 'airport'; place: Airport };

export interface KnownPlaces {
  cities: readonly City[];
  zips: readonly Zip[];
  airports: readonly Airport[];
  outlines: readonly Outline[];
}

/** Reads the data files: about ten milliseconds, a few megabytes. */
export async function loadKnownPlaces(): Promise<KnownPlaces> {
  const [cities, zips, outlines] = await Promise.all([
    rowsOf('cities.tsv', cityFrom),
    rowsOf('zips.tsv', zipFrom),
    rowsOf('outlines.tsv', outlineFrom),
  ]);
  return { cities, zips, airports, outlines };
}

/** The first line names source and date; rows without a state are left out. */
async function rowsOf<T>(file: string, from: (fields: string[]) => T | undefined): Promise<T[]> {
  const text = await readFile(new URL(`../../data/${file}`, import.meta.url), 'utf8');
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.flatMap((row) => from(row.split('\t')) ?? []);
}

function cityFrom([id, name = '', code, population, lat, lng, distinction]: string[]): City | undefined {
  const state = stateFrom(code);
  return state && { id: Number(id), name, state, population: Number(population), distinction, ...pointFrom(lat, lng) };
}

function zipFrom([code = '', stateCode, lat, lng, town = '']: string[]): Zip | undefined {
  const state = stateFrom(stateCode);
  return state && { code, state, town, ...pointFrom(lat, lng) };
}
