import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../../platform/config.ts';
import { lazily } from '../../../platform/lazily.tsx';
import type { User } from '../../../platform/session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { payoutTexts } from '../payout-texts.ts';

const RevokeDialog = lazily(async () => (await import('./revoke-dialog.tsx')).RevokeDialog);

/** A connected account: whether it can be paid, its dashboard, and the way to give it up. */
export function LinkedPayout({ payout: { chargesEnabled, foreign } }: Pick<User, 'payout'>) {
  const [isRevoking, setIsRevoking] = useState(false);
  const isToRevoke = !chargesEnabled && foreign === true;
  return (
    <section className="card stack" aria-labelledby="payout">
      <h2 id="payout">Your payout account is connected</h2>
      {chargesEnabled ? (
        <p>Travelers’ payments go straight to it. Payouts to your bank are managed there.</p>
      ) : (
        <Notice tone="warn">{foreign ? payoutTexts.foreign : payoutTexts.incomplete}</Notice>
      )}
      <DashboardLink isNext={!isToRevoke} />
      <Button {...lookOf(isToRevoke)} onClick={() => setIsRevoking(true)}>
        Revoke
      </Button>
      {isRevoking && <RevokeDialog onClose={() => setIsRevoking(false)} />}
    </section>
  );
}

/** Only one of the two buttons is the next step. */
const lookOf = (isNext: boolean) => (isNext ? { color: 'brass.4' } : { variant: 'default' });

function DashboardLink({ isNext }: { isNext: boolean }) {
  const { data: config, error, refetch } = useQuery(configQuery);
  if (error && !config) return <ErrorBox onRetry={() => void refetch()}>{messages.payoutFailed}</ErrorBox>;
  if (!config) return <SkeletonBlock lines={[44]} />;
  return (
    <Button component="a" href={config.payoutDashboardUrl} target="_blank" rel="noreferrer" {...lookOf(isNext)}>
      Open the Stripe dashboard<span className="visually-hidden"> in a new tab</span>
    </Button>
  );
}
