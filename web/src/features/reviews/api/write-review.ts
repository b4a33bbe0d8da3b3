import { type reviewBody, ridesApi } from '@livery/contracts/rides/api.ts';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

type Review = z.output<typeof reviewBody>;

export const useWriteReview = (id: string) =>
  useRideCommand<Review>(id, (body) => callApi(ridesApi.writeReview, { params: { id }, body }));
