import { ridesApi, type stageBody } from '@livery/contracts/rides/api.ts';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

type ExtraStop = Omit<z.output<typeof stageBody>, 'stage'>;

export const useAddExtraStop = (id: string) =>
  useRideCommand<ExtraStop>(id, (stop, idempotencyKey) =>
    callApi(ridesApi.reachStage, { params: { id }, body: { stage: 'ADD_EXTRA_STOPS', ...stop }, idempotencyKey }),
  );
