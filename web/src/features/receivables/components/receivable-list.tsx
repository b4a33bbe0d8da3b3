import { messages } from '@livery/contracts/messages.ts';
import { chargeLabel } from '@livery/contracts/rides/rate-charges.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { lazily } from '../../../platform/lazily.tsx';
import { paths } from '../../../platform/paths.ts';
import type { SavedCards } from '../../../platform/saved-cards.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type OpenReceivable, useReceivables } from '../api/get-receivables.ts';
import type { Receivable } from './pay-dialog.tsx';
import './receivable-list.css';

const PayDialog = lazily(async () => (await import('./pay-dialog.tsx')).PayDialog);

interface Props {
  saved: SavedCards;
  /** Where to go when nothing is due. */
  next: { label: string; to: string };
}

/** What earlier rides still cost, each with its way to pay. */
export function ReceivableList({ saved, next }: Props) {
  const { data, error, refetch } = useReceivables();
  const [paying, setPaying] = useState<Receivable | undefined>(undefined);
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.amountsFailed}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[88, 88]} />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState text={messages.nothingDue}>
          <Button component={Link} to={next.to} color="brass.4">
            {next.label}
          </Button>
        </EmptyState>
      ) : (
        <ul className="receivable-list">
          {data.map((receivable) => (
            <OpenAmount key={receivable.id} receivable={receivable} onPay={() => setPaying(receivable)} />
          ))}
        </ul>
      )}
      {/* Stays when its amount has left the list: it says why. */}
      {paying && (
        <PayDialog
          receivable={paying}
          isOpen={data.some(({ id }) => id === paying.id)}
          saved={saved}
          onClose={() => setPaying(undefined)}
        />
      )}
    </>
  );
}

function OpenAmount({ receivable, onPay }: { receivable: OpenReceivable; onPay: () => void }) {
  const id = useId();
  return (
    <li className="card">
      <div id={`${id}-what`}>
        <strong>{chargeLabel({ purpose: receivable.purpose, owedCents: receivable.amountCents })}</strong>
        <p className="soft small">
          Due since {new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(receivable.openedAt))} ·{' '}
          <Link to={paths.requestedRide.to(receivable.rideId)}>
            View {receivable.rideConfirmationCode ? `ride ${receivable.rideConfirmationCode}` : 'the ride'}
          </Link>
        </p>
      </div>
      <strong id={`${id}-amount`} className="receivable-amount">
        <Money cents={receivable.amountCents} />
      </strong>
      <Button color="brass.4" onClick={onPay} aria-describedby={`${id}-amount ${id}-what`}>
        Pay
      </Button>
    </li>
  );
}
