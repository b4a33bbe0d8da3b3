import { useState } from 'react';
import { isWorthRepeating } from '../../platform/api-error.ts';
import type { Choice } from './components/card-choice.tsx';

interface Payment {
  isPending: boolean;
  error: Error | null;
  variables: { paymentMethod?: string } | undefined;
}

/**
 * The card that was sent stays chosen while nobody has answered, until the person turns to another: the payment may be
 * done by now, and a repeat with the card that comes first then would ask that one for whatever the ride still costs.
 */
export function useRepeatedChoice(
  { choose, add, ...choice }: Choice,
  { isPending, error, variables }: Payment,
): Choice {
  const [left, leave] = useState<Payment['variables']>(undefined);
  const sent = (isPending || isWorthRepeating(error)) && left !== variables ? variables : undefined;
  return {
    ...choice,
    ...(sent && { chosenId: sent.paymentMethod, bankAsks: choice.bankAsks || !sent.paymentMethod }),
    choose: (id) => {
      leave(variables);
      choose(id);
    },
    add: () => {
      leave(variables);
      add();
    },
  };
}
