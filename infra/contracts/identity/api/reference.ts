import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { shortId, stateCode, vehicleClass } from '../../vocabulary.ts';

/** How many operators there are of each vehicle class: anybody may read this, so it names none of them. */
const perClass = z.record(z.string(), z.int());

export const operatorLocation = z.object({
  state: stateCode,
  operators: perClass,
  /** The same for each airport they drive from. */
  airports: z.record(z.string(), perClass),
});
export type OperatorLocation = z.output<typeof operatorLocation>;

export const referenceApi = {
  listMakes: {
    method: 'GET',
    path: '/cars',
    who: 'public',
    summary: 'Makes of the car catalogue',
    response: z.object({ items: z.array(z.string()) }),
  },
  getMake: {
    method: 'GET',
    path: '/cars/:make',
    who: 'public',
    summary: 'Models of a make and their vehicle class',
    params: z.object({ make: shortId }),
    response: z.object({ make: z.string(), models: z.record(z.string(), vehicleClass) }),
  },
  listAirports: {
    method: 'GET',
    path: '/airports/:state',
    who: 'public',
    summary: 'Airports of a state',
    params: z.object({ state: stateCode }),
    response: z.object({ state: stateCode, airports: z.record(z.string(), z.string()) }),
  },
  getOperatorLocations: {
    method: 'GET',
    path: '/operatorLocations',
    who: 'public',
    summary: 'States with approved operators',
    response: z.object({ items: z.array(operatorLocation) }),
  },
} as const satisfies RouteTable;
