import { reviewedBeforeOffers } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paths, toCancellationPolicy } from '../../platform/paths.ts';
import type { User } from '../../platform/session.ts';
import { payoutRestricted } from '../../ui/payout-restricted.ts';

interface Blocker {
  text: string;
  /** Where it can be mended. */
  way?: { to: string; label: string };
}

const toSubscription = { to: paths.subscription.to(), label: 'Subscription' };
const toProfile = { to: toCancellationPolicy, label: 'Profile' };
const toCashout = { to: paths.cashout.to(), label: 'Cashout' };

/** What keeps an operator from accepting rides; a hold says itself why. */
export function blockersOf(user: User): Blocker[] {
  const { approval, subscription, payout, cancellationPolicy, suspended } = user;
  const found: Blocker[] = [];
  if (suspended) found.push({ text: messages.suspended });
  if (!user.approved && approval.state !== 'on-hold') found.push({ text: messages.approvalPending });
  if (subscription.state === 'none' || subscription.state === 'ended')
    found.push({ text: messages.subscriptionRequired, way: toSubscription });
  if (subscription.state === 'past-due') found.push({ text: messages.subscriptionPastDue, way: toSubscription });
  if (!payout.chargesEnabled)
    found.push({ text: payout.linked ? payoutRestricted : messages.payoutRequired, way: toCashout });
  if (cancellationPolicy === null) found.push({ text: messages.policyRequired, way: toProfile });
  if (user.approved && approval.underReview.some((field) => reviewedBeforeOffers.includes(field)))
    found.push({ text: messages.underReview });
  return found;
}
