import type { Deps } from '../actions/deps.ts';
import { mayBeKept } from './may-be-kept.ts';
import type { RouteOf } from './route.ts';

export function listAirports({ reference }: Deps): RouteOf<'listAirports'> {
  return async ({ params: { state }, reply }) => {
    mayBeKept(reply);
    return { state, airports: reference.airports.get(state) ?? {} };
  };
}
