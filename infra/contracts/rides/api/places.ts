import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { singleLine } from '../../text-fields.ts';
import { serviceType, stateCode, vehicleClass } from '../../vocabulary.ts';
import { maximumHours, placeSearchMaxLength } from '../policy.ts';
import { driveMinutes, point } from './fields.ts';

export const suggestion = z.object({
  id: z.string(),
  label: z.string(),
  short: z.string(),
  precision: z.enum(['address', 'airport', 'city', 'zip']),
});
export const place = z.extend(suggestion, { lat: z.number(), lng: z.number(), state: stateCode, timeZone: z.string() });
export const routeAnswer = z.object({
  distanceMiles: z.number(),
  durationMinutes: z.int(),
  durationText: z.string(),
  method: z.enum(['google', 'estimate']),
  /** State and time zone of the pick-up, for places that did not come from `/places`. */
  state: stateCode,
  timeZone: z.string(),
});
const rateRequest = z.strictObject({
  distance: z.number().check(z.minimum(0), z.maximum(10_000)),
  serviceType,
  serviceVehicle: z.optional(vehicleClass),
  serviceHours: z.optional(z.int().check(z.minimum(1), z.maximum(maximumHours))),
  durationMinutes: z.optional(driveMinutes),
  from: z.optional(point),
  to: z.optional(point),
});
/** Dollars per class, -1 = no rate (S1 7, R58). */
const rates = z.object({ data: z.record(vehicleClass, z.number()), quoteId: z.string() });

export const placesApi = {
  suggestPlaces: {
    method: 'GET',
    path: '/places',
    who: 'public',
    summary: 'Places that match a text',
    query: z.strictObject({ query: singleLine(placeSearchMaxLength).check(z.minLength(1)) }),
    response: z.object({ items: z.array(suggestion) }),
    limit: 'places',
  },
  getPlace: {
    method: 'GET',
    path: '/places/:placeId',
    who: 'public',
    summary: 'A place with coordinates, state and zone',
    params: z.object({ placeId: z.string().check(z.minLength(1), z.maxLength(300)) }),
    response: place,
    limit: 'places',
  },
  findRoute: {
    method: 'POST',
    path: '/route',
    who: 'public',
    summary: 'Distance and duration between two points',
    body: z.strictObject({ from: point, to: point }),
    response: routeAnswer,
    limit: 'rates',
  },
  calculateRideRate: {
    method: 'POST',
    path: '/calculateRideRate',
    who: 'public',
    summary: 'Recommended rate per vehicle class',
    body: rateRequest,
    response: rates,
    limit: 'rates',
  },
} as const satisfies RouteTable;
