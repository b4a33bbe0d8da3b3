import { readFileSync } from 'node:fs';
import { airports } from '@livery/contracts/identity/airports.ts';
import { vehicleClass } from '@livery/contracts/vocabulary.ts';
import * as z from 'zod/mini';
import type { CarCatalogue } from '../domain/vehicle/car-catalogue.ts';
import { commonPasswords, type IsCommonPassword } from './common-passwords.ts';

const carFile = z.object({ makes: z.record(z.string(), z.record(z.string(), vehicleClass)) });

/** Makes, models, airports and common passwords, read once at start. Rides uses the same airports. */
export interface ReferenceData {
  cars: CarCatalogue;
  /** Name by code, per state. */
  airports: ReadonlyMap<string, Readonly<Record<string, string>>>;
  isCommonPassword: IsCommonPassword;
}

export function referenceData(): ReferenceData {
  return {
    cars: catalogueOf(z.parse(carFile, JSON.parse(contentOf('cars.json'))).makes),
    airports: namesByState(),
    isCommonPassword: commonPasswords(contentOf('common-passwords.txt').trim()),
  };
}

function namesByState(): ReferenceData['airports'] {
  const byState = [...Map.groupBy(airports, ({ state }) => state)];
  return new Map(
    byState.map(([state, some]) => [state, Object.fromEntries(some.map(({ code, name }) => [code, name]))]),
  );
}

function catalogueOf(makes: z.output<typeof carFile>['makes']): CarCatalogue {
  return new Map(Object.entries(makes).map(([make, models]) => [make, new Map(Object.entries(models))]));
}

function contentOf(file: string): string {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
}
