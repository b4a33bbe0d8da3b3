import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { CancellationRule } from '@livery/contracts/rides/model.ts';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

/** Cancels by the rule that was shown; when another applies by now the server refuses. */
export const useCancelRide = (id: string) =>
  useRideCommand<{ rule: CancellationRule }>(id, (body, idempotencyKey) =>
    callApi(ridesApi.cancelRide, { params: { id }, body, idempotencyKey }),
  );
