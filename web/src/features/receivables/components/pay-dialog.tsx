import { dollarsText } from '@livery/contracts/money.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
  const [paymentMethod, setPaymentMethod] = useState(
    () => (cards.find(({ defaultCard }) => defaultCard) ?? cards[0])?.id ?? '',
  );
  const confirm = () =>
    pay.mutate(
      { id: receivable.id, paymentMethod },
      {
        onSuccess: () => {
          showToast({ text: 'Paid. Bookings are open again.', tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Pay the open amount"
      isOpen
      onClose={onClose}
      confirmLabel={`Pay ${dollarsText(receivable.amountCents)}`}
      cancelLabel="Not now"
      onConfirm={confirm}
      isPending={pay.isPending}
      error={pay.error?.message}
    >
      {cards.length === 0 ? (
        <p>
          You have no saved payment methods. <Link to={paths.payment.to()}>Add a card</Link>
        </p>
      ) : (
        <NativeSelect
          label="Payment method"
          data={cards.map(({ id, card, expires }) => ({ value: id, label: `${card}, expires ${expires}` }))}
          value={paymentMethod}
          onChange={({ currentTarget }) => setPaymentMethod(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
