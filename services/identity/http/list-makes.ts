import type { Deps } from '../actions/deps.ts';
import { mayBeKept } from './may-be-kept.ts';
import type { RouteOf } from './route.ts';

export function listMakes({ reference }: Deps): RouteOf<'listMakes'> {
  return async ({ reply }) => {
    mayBeKept(reply);
    return { items: [...reference.cars.keys()] };
  };
}
