import { useEffect, useRef } from 'react';
import { useUser } from '../../../platform/session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useRereadSubscription } from '../api/reread-subscription.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/** Above the known subscription, until what was done in the provider's portal is read and what failed is paid. */
export function PortalReturn({ onDone }: { onDone: () => void }) {
  const { mutate: reread, error, data } = useRereadSubscription(onDone);
  const { pastDueUntil } = useUser().subscription;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    reread();
  }, [reread]);
  // It may be paid elsewhere meanwhile, as by the link in the provider's mail.
  const unpaid = pastDueUntil === null ? undefined : data?.unpaid;
  useFocusAfterRemoval(Number(unpaid !== undefined));
  if (error) return <ErrorBox onRetry={() => reread()}>{error.message}</ErrorBox>;
  if (unpaid) return <Unpaid {...unpaid} onCheck={() => reread()} />;
  return data ? null : <p role="status">{subscriptionTexts.processing}</p>;
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
      <p>{subscriptionTexts.bankAsks}</p>
      <p className="row">
        <a href={bankAsksAt}>Open the invoice</a>
        <button type="button" className="plain-button" onClick={onCheck}>
          Check again
        </button>
      </p>
    </Notice>
  );
}
