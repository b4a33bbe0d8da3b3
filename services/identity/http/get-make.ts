import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Parts } from '../parts.ts';
import { mayBeKept } from './may-be-kept.ts';
import type { RouteOf } from './route.ts';

export function getMake({ reference }: Parts): RouteOf<'getMake'> {
  return async ({ params: { make }, reply }) => {
    const models = Object.hasOwn(reference.cars, make) ? reference.cars[make] : undefined;
    if (!models) throw notFound('NOT_FOUND', messages.notFound);
    mayBeKept(reply);
    return { make, models };
  };
}
