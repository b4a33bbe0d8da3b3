import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { priceText } from '@livery/contracts/money.ts';
import { Button } from '@mantine/core';
import type { User } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useCheckout } from '../api/provider-pages.ts';
import { subscriptionTexts } from '../subscription-texts.ts';
import { PlanCard } from './plan-card.tsx';
import { PortalButton } from './portal-button.tsx';

/** No active subscription: the plan and the way to buy it. */
export const SubscriptionOffer = ({ user }: { user: User }) => (
  <PlanCard title={`${priceText(subscriptionPriceCents)} per month plan`} actions={<Purchase user={user} />}>
    <p>{messages.noSubscription}</p>
  </PlanCard>
);

function Purchase({ user: { suspended, subscription } }: { user: User }) {
  // The provider still collects for the former plan: with a second plan the operator would pay twice.
  if (subscription.pastDueUntil !== null)
    return (
      <>
        <Notice tone="warn">{subscriptionTexts.afterGrace(subscription.endsAt !== null)}</Notice>
        <PortalButton />
      </>
    );
  return suspended ? <Notice tone="warn">{messages.suspended}</Notice> : <PurchaseButton />;
}

function PurchaseButton() {
  const checkout = useCheckout();
  return (
    <>
      {checkout.error && <SubmitError failure={checkout.error}>{checkout.error.message}</SubmitError>}
      <Button color="brass.4" loading={checkout.isLeaving} onClick={checkout.go}>
        Purchase Now
      </Button>
      <p className="soft small">You pay on Stripe’s own page and come back here.</p>
    </>
  );
}
