import { ridesApi } from '@livery/contracts/rides/api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';

export const useConfirmRide = (id: string) =>
  useRideCommand(id, (_, idempotencyKey) =>
    callApi(ridesApi.confirmRide, { params: { id }, body: {}, idempotencyKey }),
  );

export const useDeclineConfirmation = (id: string) =>
  useRideCommand(id, (_, idempotencyKey) =>
    callApi(ridesApi.declineConfirmation, { params: { id }, body: {}, idempotencyKey }),
  );

export const useCancelConfirmed = (id: string) =>
  useRideCommand(id, (_, idempotencyKey) =>
    callApi(ridesApi.cancelConfirmed, { params: { id }, body: {}, idempotencyKey }),
  );
