import { readFileSync } from 'node:fs';
import { stateCode, vehicleClass } from '@livery/contracts/vocabulary.ts';
import * as z from 'zod/mini';
import type { CarCatalogue } from '../domain/car-catalogue.ts';

const carFile = z.object({ makes: z.record(z.string(), z.record(z.string(), vehicleClass)) });
const airportFile = z.object({ airports: z.record(stateCode, z.record(z.string(), z.string())) });

/** Makes, models and airports: files with their source and date, read once at start. */
export interface ReferenceData {
  cars: CarCatalogue;
  /** Name by code, per state. */
  airports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  commonPasswords: ReadonlySet<string>;
}

export function referenceData(): ReferenceData {
  return {
    cars: z.parse(carFile, JSON.parse(contentOf('cars.json'))).makes,
    airports: z.parse(airportFile, JSON.parse(contentOf('airports.json'))).airports,
    commonPasswords: new Set(contentOf('common-passwords.txt').split('\n').filter(Boolean)),
  };
}

function contentOf(file: string): string {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
}
