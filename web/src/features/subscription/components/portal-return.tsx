import { useEffect, useRef } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRereadSubscription } from '../api/reread-subscription.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/** Over the subscription as it is known, until it is known what was done in the provider's portal, and what failed is paid. */
export function PortalReturn({ onDone }: { onDone: () => void }) {
  const { mutate: reread, error, data } = useRereadSubscription(onDone);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    reread();
  }, [reread]);
  if (error) return <ErrorBox onRetry={() => reread()}>{error.message}</ErrorBox>;
  if (data?.unpaid) return <Unpaid {...data.unpaid} onCheck={() => reread()} />;
  return <p role="status">{subscriptionTexts.processing}</p>;
}

interface UnpaidProps {
  bankAsksAt: string | null;
  onCheck: () => void;
}

function Unpaid({ bankAsksAt, onCheck }: UnpaidProps) {
  if (bankAsksAt === null)
    return (
      <Notice tone="warn" live>
        {subscriptionTexts.declined}
      </Notice>
    );
  return (
    <Notice tone="warn" live>
      {subscriptionTexts.bankAsks} <a href={bankAsksAt}>Open the invoice</a>{' '}
      <button type="button" className="plain-button" onClick={onCheck}>
        Check again
      </button>
    </Notice>
  );
}
