import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../../../platform/session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { subscriptionTexts } from '../subscription-texts.ts';
import { ActiveSubscription } from './active-subscription.tsx';
import { PortalButton } from './portal-button.tsx';
import { SubscriptionOffer } from './subscription-offer.tsx';

interface Props {
  user: User;
  onRetry: () => void;
}

/** An operator's subscription as it stands. */
export function SubscriptionState({ user, onRetry }: Props) {
  if (!user.approved) return <InReview user={user} />;
  switch (user.subscription.state) {
    case 'none':
    case 'ended':
      return <SubscriptionOffer user={user} />;
    case 'active':
    case 'past-due':
      return <ActiveSubscription user={user} />;
    default: {
      const unknown: never = user.subscription.state;
      return (
        <ErrorBox key={unknown} onRetry={onRetry}>
          {subscriptionTexts.unexpected}
        </ErrorBox>
      );
    }
  }
}

/**
 * An operator put on hold later can still manage a plan that is being paid, or collected for since the grace ran out.
 * What to do about the hold is said above; nobody reviews the account meanwhile.
 */
function InReview({ user: { approval, stripeSubscriptionActive, subscription } }: { user: User }) {
  const isPaid = stripeSubscriptionActive || subscription.pastDueUntil !== null;
  const isReviewed = approval.state !== 'on-hold';
  if (!isPaid && !isReviewed) return null;
  return (
    <div className="card stack">
      {isReviewed && <p>{messages.accountInReview}</p>}
      {isPaid && <PortalButton />}
    </div>
  );
}
