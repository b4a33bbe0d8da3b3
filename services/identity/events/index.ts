import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { auditWhenStaffDecided } from './audit-when-staff-decided.ts';
import { countForOperatorWhenRideChanged } from './count-for-operator-when-ride-changed.ts';
import { countForTravelerWhenRideChanged } from './count-for-traveler-when-ride-changed.ts';
import { countOperatorsWhenUserChanged } from './count-operators-when-user-changed.ts';
import { countRatingWhenReviewed } from './count-rating-when-reviewed.ts';
import { projectAccountWhenAccountChanged } from './project-account-when-account-changed.ts';
import { projectRideWhenRideChanged } from './project-ride-when-ride-changed.ts';
import { uncountOperatorWhenUserDeleted } from './uncount-operator-when-user-deleted.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [
    projectAccountWhenAccountChanged(deps),
    projectRideWhenRideChanged(deps),
    countForTravelerWhenRideChanged(deps),
    countForOperatorWhenRideChanged(deps),
    countRatingWhenReviewed(deps),
    countOperatorsWhenUserChanged(deps),
    uncountOperatorWhenUserDeleted(deps),
    auditWhenStaffDecided(deps),
  ];
}
