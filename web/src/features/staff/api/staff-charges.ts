import { minuteMs } from '@livery/contracts/durations.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { type StaffCharge, staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import type { BodyOf } from '@livery/contracts/routes.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOf, callApi } from '../../../platform/api-client.ts';
import { isDecided } from '../../../platform/api-error.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts';
import { firstPage, type PageQuery } from '../../../platform/use-list-address.ts';
import { useWaitingMutation } from '../../../platform/use-waiting-mutation.ts';

/** Charges that wait for staff, and unpaid amounts after them; no live update tells staff of them. */
export const useStaffCharges = (query: PageQuery = firstPage) =>
  useQuery({
    queryKey: queryKeys.staff('charges', query),
    queryFn: ({ signal }) => callApi(staffChargesApi.listChargesForStaff, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });

const readAgainMs = 1_000;
const withProvider: ChargeStatus[] = ['planned', 'authorizing', 'capturing'];
/** No ride has more. */
const allOfRide: PageQuery = { page: 1, pageSize: '100' };

/** All charges of a ride; read again soon while the provider has still to answer about one. */
export const useChargesOfRide = (rideId: string) =>
  useQuery({
    queryKey: queryKeys.staff('charges', { rideId }),
    queryFn: ({ signal }) => callApi(staffChargesApi.listChargesForStaff, { query: { rideId, ...allOfRide }, signal }),
    select: ({ items }) => items,
    refetchInterval: ({ state }) => (state.data?.items.some(isWithProvider) ? readAgainMs : minuteMs),
  });

const isWithProvider = (charge: StaffCharge) => withProvider.includes(charge.status) || isBeingRefunded(charge);

const isBeingRefunded = ({ dueBackCents = 0, refundRefused }: StaffCharge) =>
  dueBackCents > 0 && refundRefused === null;

interface OfCharge {
  id: string;
  /** The name of a draft that keeps the key once the page was left. */
  keyDraftName?: string;
}

/** Decisions that need a reason and nothing else. */
const decisions = {
  retry: staffChargesApi.retryCharge,
  waive: staffChargesApi.waiveCharge,
  'give-up-refund': staffChargesApi.giveUpRefund,
} as const;
export type ReasonedAction = keyof typeof decisions;

type Decision = typeof staffChargesApi.refundCharge | (typeof decisions)[ReasonedAction];

/** A decision about a charge; a repeated click, and the draft that is sent again, stays one. What waits is read again. */
function useDecision<R extends Decision>(route: R, { id, keyDraftName }: OfCharge, onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, wasSent, renew } = useIdempotencyKey(keyDraftName);
  const params = { id };
  return useWaitingMutation<StaffCharge, BodyOf<R>>({
    mutationFn: async (body) => {
      const call = { params, body, idempotencyKey: keyFor([params, body]) };
      return await callApi<Decision>(route, call as CallOf<Decision>);
    },
    wasSent: (body) => wasSent([params, body]),
    onSuccess: () => {
      renew();
      onDone();
    },
    onError: (error) => {
      if (isDecided(error)) renew();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.staffLists }),
  });
}

/** Gives back a part or all of what was charged. */
export const useRefund = (charge: Required<OfCharge>, onDone: () => void) =>
  useDecision(staffChargesApi.refundCharge, charge, onDone);

/** Tries a charge again, or gives it up, or its refund. */
export const useDecideCharge = ({ id, did }: { id: string; did: ReasonedAction }, onDone: () => void) =>
  useDecision(decisions[did], { id }, onDone);
