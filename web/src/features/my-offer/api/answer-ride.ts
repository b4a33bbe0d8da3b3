import { type offerBody, ridesApi } from '@livery/contracts/rides/api.ts';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { dropDraft } from '../../../platform/drafts.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { rateDraftName } from '../rate-entry.ts';

export type OfferBody = z.output<typeof offerBody>;

/** Once the server has the answer, nothing of it is kept here. */
export const useSubmitOffer = (id: string) =>
  useRideCommand<OfferBody>(id, async (body, idempotencyKey) => {
    const ride = await callApi(ridesApi.submitOffer, { params: { id }, body, idempotencyKey });
    dropDraft(rateDraftName(id));
    return ride;
  });

export const useDenyRide = (id: string) =>
  useRideCommand(id, (_, idempotencyKey) => callApi(ridesApi.denyRide, { params: { id }, body: {}, idempotencyKey }));

export const useWithdrawOffer = (id: string) =>
  useRideCommand(id, (_, idempotencyKey) =>
    callApi(ridesApi.withdrawOffer, { params: { id }, body: {}, idempotencyKey }),
  );
