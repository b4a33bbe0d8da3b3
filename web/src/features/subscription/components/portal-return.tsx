import { useEffect, useRef } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useReadAgain } from '../api/read-again.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/** Over the subscription as it is known, until it is known what was done in the provider's portal. */
export function PortalReturn({ onDone }: { onDone: () => void }) {
  const { mutate: readAgain, error } = useReadAgain(onDone);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    readAgain();
  }, [readAgain]);
  if (error) return <ErrorBox onRetry={() => readAgain()}>{error.message}</ErrorBox>;
  return <p role="status">{subscriptionTexts.processing}</p>;
}
