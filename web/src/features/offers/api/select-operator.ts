import { ridesApi } from '@livery/contracts/rides/api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

export const useSelectOperator = (id: string) =>
  useRideCommand<{ operatorId: string }>(id, (body, idempotencyKey) =>
    callApi(ridesApi.selectOperator, { params: { id }, body, idempotencyKey }),
  );

export const useUnselectOperator = (id: string) =>
  useRideCommand<{ operatorId: string }>(id, (body, idempotencyKey) =>
    callApi(ridesApi.unselectOperator, { params: { id }, body, idempotencyKey }),
  );
