import { dollarsText } from '@livery/contracts/money.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePayReceivable } from '../api/pay-receivable.ts';

export interface Receivable {
  id: string;
  amountCents: number;
}

interface Props {
  receivable: Receivable;
  cards: readonly CardRow[];
  onClose: () => void;
}

/** Pays one open amount with a saved card. */
export function PayDialog({ receivable, cards, onClose }: Props) {
  const pay = usePayReceivable();
  const [lastId, choose] = useState<string | undefined>(undefined);
  const card = cards.find(({ id }) => id === lastId) ?? cards.find(({ defaultCard }) => defaultCard) ?? cards[0];
  const confirm = () =>
    card &&
    pay.mutate(
      { id: receivable.id, paymentMethod: card.id },
      {
        onSuccess: () => {
          showToast({ text: 'Paid. You can book rides again.', tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <CommandDialog
      title="Pay the open amount"
      onClose={onClose}
      confirmLabel={`Pay ${dollarsText(receivable.amountCents)}`}
      cancelLabel="Not now"
      onConfirm={confirm}
      command={pay}
    >
      {cards.length === 0 ? (
        <p>
          You have no saved payment methods. <Link to={paths.payment.to()}>Add a card</Link>
        </p>
      ) : (
        <NativeSelect
          label="Payment method"
          data={cards.map(({ id, card, expires }) => ({ value: id, label: `${card}, expires ${expires}` }))}
          value={card?.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
    </CommandDialog>
  );
}
