import type { paymentAnswer } from '@livery/contracts/payments/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { isApiError, isDecided } from './api-error.ts';
import { finishPayment } from './finish-payment.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { useSingleMutation } from './use-single-mutation.ts';

type Pay<Choice> = (choice: Choice, idempotencyKey: string) => Promise<z.output<typeof paymentAnswer>>;

/** A payment on the page: a repeat of what nobody answered carries the same key, so that no card is tried twice. */
export function usePayment<Choice>(pay: Pay<Choice>, onSettled: () => unknown) {
  const queryClient = useQueryClient();
  const { keyFor, renew } = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: (choice: Choice) => finishPayment(queryClient, () => pay(choice, keyFor(choice))),
    onSuccess: renew,
    onError: (error) => {
      if (isDecided(error) || !isApiError(error)) renew();
    },
    onSettled,
  });
}
