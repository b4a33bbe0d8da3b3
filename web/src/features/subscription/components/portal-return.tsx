import { useEffect, useRef } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useRereadSubscription } from '../api/reread-subscription.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/** Over the subscription as it is known, until it is known what was done in the provider's portal. */
export function PortalReturn({ onDone }: { onDone: () => void }) {
  const { mutate: reread, error } = useRereadSubscription(onDone);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    reread();
  }, [reread]);
  if (error) return <ErrorBox onRetry={() => reread()}>{error.message}</ErrorBox>;
  return <p role="status">{subscriptionTexts.processing}</p>;
}
