import type { Parts } from '../parts.ts';
import { mayBeKept } from './may-be-kept.ts';
import type { RouteOf } from './route.ts';

export function listAirports({ reference }: Parts): RouteOf<'listAirports'> {
  return async ({ params: { state }, reply }) => {
    mayBeKept(reply);
    return { state, airports: reference.airports[state] ?? {} };
  };
}
