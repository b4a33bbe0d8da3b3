import { ridesApi } from '@livery/contracts/rides/api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

export interface StopDecision {
  index: number;
  isApproved: boolean;
}

export const useDecideExtraStop = (id: string) =>
  useRideCommand<StopDecision>(id, ({ index, isApproved }, idempotencyKey) =>
    callApi(isApproved ? ridesApi.approveExtraStop : ridesApi.denyExtraStop, {
      params: { id, index },
      body: {},
      idempotencyKey,
    }),
  );
