import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { resumeBlockedCharges } from '../actions/resume-blocked-charges.ts';

/** The operator's account can be charged for again: what was blocked before goes on. */
export const resumeChargesWhenPayoutConnected = (deps: Deps) =>
  on('payout.connected', 'resume-charges-when-payout-connected', ({ subject: operatorId, time }) =>
    resumeBlockedCharges(deps, operatorId, new Date(time)),
  );
