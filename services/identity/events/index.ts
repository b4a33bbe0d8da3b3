import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { countOperatorNoMoreWhenDeleted } from './count-operator-no-more-when-deleted.ts';
import { countOperatorsWhenOneChanged } from './count-operators-when-one-changed.ts';
import { noteDeedWhenStaffDecided } from './note-deed-when-staff-decided.ts';
import { projectAccountWhenChanged } from './project-account-when-changed.ts';
import { projectReviewWhenWritten } from './project-review-when-written.ts';
import { projectRideWhenChanged } from './project-ride-when-changed.ts';

export function subscriptions({ accounts, rides, reviews, locations, audit }: Deps): Subscription[] {
  return [
    projectAccountWhenChanged(accounts),
    projectRideWhenChanged(rides),
    projectReviewWhenWritten(reviews),
    countOperatorsWhenOneChanged(locations),
    countOperatorNoMoreWhenDeleted(locations),
    noteDeedWhenStaffDecided(audit),
  ];
}
