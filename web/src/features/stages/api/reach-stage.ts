import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

export const useReachStage = (id: string) =>
  useRideCommand<{ stage: RideStage }>(id, (body, idempotencyKey) =>
    callApi(ridesApi.reachStage, { params: { id }, body, idempotencyKey }),
  );
