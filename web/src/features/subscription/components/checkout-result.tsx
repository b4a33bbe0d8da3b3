import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isDecided } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFinishCheckout } from '../api/finish-checkout.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/** What has become of a checkout on the provider's page. */
export function CheckoutResult({ sessionId }: { sessionId: string }) {
  const { stripeSubscriptionActive } = useUser();
  const { data: isActive, error, isFetching, refetch } = useFinishCheckout(sessionId);
  const isRefused = isActive === false || isDecided(error);
  // Unless the server has decided, the profile may know it all the same.
  if (isActive || (error && !isRefused && stripeSubscriptionActive)) return <Activated />;
  if (isFetching) return <p role="status">{subscriptionTexts.processing}</p>;
  return (
    <ErrorBox onRetry={() => void refetch()}>
      {isRefused ? messages.subscriptionFailed : subscriptionTexts.notProcessed}
    </ErrorBox>
  );
}

const Activated = () => (
  <>
    <Notice tone="success" live>
      {subscriptionTexts.nowActive}
    </Notice>
    <Button component={Link} to={paths.subscription.to()} color="brass.4">
      View subscription
    </Button>
  </>
);
