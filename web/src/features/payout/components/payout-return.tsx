import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useLinkPayout } from '../api/link-payout.ts';
import { payoutTexts } from '../payout-texts.ts';

/** What the browser brings back from the provider's page. */
export interface ConnectResult {
  code: string | null;
  state: string | null;
  error: string | null;
}

/** Links the account once; whoever has one is sent on to it. */
export function PayoutReturn({ code, state, error }: ConnectResult) {
  const { payout } = useUser();
  const link = useLinkPayout();
  const isSent = useRef(false);
  const canLink = code !== null && state !== null && error === null;
  useEffect(() => {
    if (!canLink || isSent.current) return;
    isSent.current = true;
    link.mutate({ code, stripeConnectState: state });
  }, [canLink, code, state, link.mutate]);
  if (payout.linked) return <Navigate to={paths.cashout.to()} replace />;
  if (canLink && !link.error) return <p role="status">{payoutTexts.processing}</p>;
  return (
    <>
      <ErrorBox>{payoutTexts.notConnected}</ErrorBox>
      {link.error && <p>{link.error.message}</p>}
      {isOver(link.error) && <p>{payoutTexts.wayBackOver}</p>}
      {error !== null && <p>{payoutTexts.notAllowed}</p>}
      <Button component={Link} to={paths.cashout.to()} color="brass.4">
        Try again
      </Button>
    </>
  );
}

/** Mostly the operator came back too late: opening an account takes time. */
const isOver = (error: Error | null) => isApiError(error) && error.code === 'PAYOUT_STATE_MISMATCH';
