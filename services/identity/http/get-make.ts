import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from '../actions/deps.ts';
import { mayBeKept } from './may-be-kept.ts';
import type { RouteOf } from './route.ts';

export function getMake({ reference }: Deps): RouteOf<'getMake'> {
  return async ({ params: { make }, reply }) => {
    const models = reference.cars.get(make);
    if (!models) throw notFound('NOT_FOUND', messages.notFound);
    mayBeKept(reply);
    return { make, models: Object.fromEntries(models) };
  };
}
