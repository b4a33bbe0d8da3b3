import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { preselectedCard, type SavedCards } from '../../../platform/saved-cards.ts';
import { showToast } from '../../../platform/toast.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { usePayReceivable } from '../api/pay-receivable.ts';

export interface Receivable {
  id: string;
  rideConfirmationCode?: string | undefined;
  amountCents: number;
}

interface Props {
  receivable: Receivable;
  /** False once it is no longer due: it was paid elsewhere, or waived. */
  isOpen: boolean;
  saved: SavedCards;
  onClose: () => void;
}

/** Pays one amount due with a saved card. */
export function PayDialog({ receivable, isOpen, saved, onClose }: Props) {
  const pay = usePayReceivable();
  const [lastId, choose] = useState<string | undefined>(undefined);
  const { cards } = saved;
  const card = cards?.find(({ id }) => id === lastId) ?? preselectedCard(cards);
  const confirm = () =>
    card &&
    pay.mutate(
      { id: receivable.id, paymentMethod: card.id },
      {
        onSuccess: () => {
          showToast({ text: 'Paid.', tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <CommandDialog
      title="Pay the amount due"
      onClose={onClose}
      confirmLabel={`Pay ${dollarsText(receivable.amountCents)}`}
      cancelLabel="Not now"
      onConfirm={confirm}
      isPossible={isOpen}
      waitsFor={card ? undefined : messages.noPaymentMethod}
      command={pay}
    >
      {receivable.rideConfirmationCode && <p>For ride {receivable.rideConfirmationCode}.</p>}
      <Cards {...saved} chosenId={card?.id} choose={choose} />
    </CommandDialog>
  );
}

interface CardsProps extends SavedCards {
  chosenId: string | undefined;
  choose: (id: string) => void;
}

function Cards({ cards, error, retry, chosenId, choose }: CardsProps) {
  if (!cards && error) return <ErrorBox onRetry={retry}>{messages.paymentMethodsFailed}</ErrorBox>;
  if (!cards) return <SkeletonBlock lines={[24, 44]} />;
  if (cards.length === 0)
    return (
      <p>
        {messages.noSavedCards} <Link to={paths.payment.to()}>Add a card</Link>
      </p>
    );
  return (
    <NativeSelect
      label="Payment method"
      data={cards.map(({ id, card, expires }) => ({ value: id, label: `${card}, expires ${expires}` }))}
      value={chosenId}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
