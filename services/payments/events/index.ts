import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import { claimHoldWhenRideRequested } from './claim-hold-when-ride-requested.ts';
import { countDebtWhenReceivableChanged } from './count-debt-when-receivable-changed.ts';
import type { EventDeps } from './deps.ts';
import { keepPersonWhenUserChanged } from './keep-person-when-user-changed.ts';
import { moveMoneyWhenRideChanged } from './move-money-when-ride-changed.ts';
import { moveMoneyWhenTaskDue } from './move-money-when-task-due.ts';
import { openAccountWhenUserRegistered } from './open-account-when-user-registered.ts';
import { postLedgerWhenDebtChanged } from './post-ledger-when-debt-changed.ts';
import { postLedgerWhenMoneyMoved } from './post-ledger-when-money-moved.ts';
import { releaseHoldWhenChargeMoved } from './release-hold-when-charge-moved.ts';
import { retryHoldWhenTaskDue } from './retry-hold-when-task-due.ts';
import { retryHoldsWhenCardSaved } from './retry-holds-when-card-saved.ts';
import { warnWhenHoldIsAboutToLapse } from './warn-when-hold-is-about-to-lapse.ts';

/** What payments does when something happens. */
export const subscriptions = (deps: EventDeps): Subscription[] => [
  keepPersonWhenUserChanged(deps),
  openAccountWhenUserRegistered(deps),
  claimHoldWhenRideRequested(deps),
  moveMoneyWhenRideChanged(deps),
  moveMoneyWhenTaskDue(deps),
  warnWhenHoldIsAboutToLapse(deps),
  retryHoldWhenTaskDue(deps),
  retryHoldsWhenCardSaved(deps),
  releaseHoldWhenChargeMoved(deps),
  postLedgerWhenMoneyMoved(deps),
  postLedgerWhenDebtChanged(deps),
  countDebtWhenReceivableChanged(deps),
];
