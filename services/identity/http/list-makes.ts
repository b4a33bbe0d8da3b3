import type { Parts } from '../parts.ts';
import { mayBeKept } from './may-be-kept.ts';
import type { RouteOf } from './route.ts';

export function listMakes({ reference }: Parts): RouteOf<'listMakes'> {
  return async ({ reply }) => {
    mayBeKept(reply);
    return { items: Object.keys(reference.cars) };
  };
}
