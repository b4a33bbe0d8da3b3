import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { claimHoldWhenRideRequested } from './claim-hold-when-ride-requested.ts';
import { holdAgainWhenHoldExpired } from './hold-again-when-hold-expired.ts';
import { leaveProviderWhenUserDeleted } from './leave-provider-when-user-deleted.ts';
import { moveMoneyWhenChargeMoved } from './move-money-when-charge-moved.ts';
import { moveMoneyWhenRideChanged } from './move-money-when-ride-changed.ts';
import { moveMoneyWhenTaskDue } from './move-money-when-task-due.ts';
import { openAccountWhenUserRegistered } from './open-account-when-user-registered.ts';
import { postLedgerWhenMoneyMoved } from './post-ledger-when-money-moved.ts';
import { postLedgerWhenReceivableChanged } from './post-ledger-when-receivable-changed.ts';
import { projectPersonWhenUserChanged } from './project-person-when-user-changed.ts';
import { resumeChargesWhenPayoutConnected } from './resume-charges-when-payout-connected.ts';
import { retryHoldWhenTaskDue } from './retry-hold-when-task-due.ts';
import { retryHoldsWhenCardSaved } from './retry-holds-when-card-saved.ts';
import { updateOpenReceivablesWhenChargeMoved } from './update-open-receivables-when-charge-moved.ts';
import { updateOpenReceivablesWhenReceivableChanged } from './update-open-receivables-when-receivable-changed.ts';
import { warnWhenHoldExpiresSoon } from './warn-when-hold-expires-soon.ts';
import { warnWhenRateRefunded } from './warn-when-rate-refunded.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [
    projectPersonWhenUserChanged(deps),
    openAccountWhenUserRegistered(deps),
    leaveProviderWhenUserDeleted(deps),
    claimHoldWhenRideRequested(deps),
    moveMoneyWhenRideChanged(deps),
    moveMoneyWhenTaskDue(deps),
    warnWhenHoldExpiresSoon(deps),
    warnWhenRateRefunded(deps),
    retryHoldWhenTaskDue(deps),
    retryHoldsWhenCardSaved(deps),
    holdAgainWhenHoldExpired(deps),
    resumeChargesWhenPayoutConnected(deps),
    moveMoneyWhenChargeMoved(deps),
    postLedgerWhenMoneyMoved(deps),
    postLedgerWhenReceivableChanged(deps),
    updateOpenReceivablesWhenReceivableChanged(deps),
    updateOpenReceivablesWhenChargeMoved(deps),
  ];
}
