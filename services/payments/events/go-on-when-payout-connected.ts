import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { goOnWithPayout } from '../actions/go-on-with-payout.ts';

/** The operator's account can be charged for again: what was blocked before goes on. */
export const goOnWhenPayoutConnected = (deps: Deps) =>
  on('payout.connected', 'go-on-when-payout-connected', ({ subject: operatorId, time }) =>
    goOnWithPayout(deps, operatorId, new Date(time)),
  );
