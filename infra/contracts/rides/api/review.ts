import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { multiLine } from '../../text-fields.ts';
import { reviewMaxLength } from '../policy.ts';
import { rideView } from '../view.ts';
import { rideId } from './fields.ts';

const reviewBody = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  review: z.optional(multiLine(reviewMaxLength)),
});

export const reviewApi = {
  writeReview: {
    method: 'PUT',
    path: '/rides/:id/review',
    who: 'author',
    summary: 'Rate and review a completed ride',
    params: rideId,
    body: reviewBody,
    response: rideView,
  },
} as const satisfies RouteTable;
