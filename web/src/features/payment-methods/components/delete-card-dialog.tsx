import type { CardRow } from '@livery/contracts/payments/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useDeleteCard } from '../api/delete-card.ts';

export function DeleteCardDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const deleteCard = useDeleteCard();
  const confirm = () =>
    deleteCard.mutate(card.id, {
      onSuccess: () => {
        showToast({ text: `${card.card} deleted.`, tone: 'success' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Delete this card?"
      isOpen
      onClose={onClose}
      confirmLabel="Delete card"
      cancelLabel="Keep card"
      onConfirm={confirm}
      isPending={deleteCard.isPending}
      error={deleteCard.error?.message}
      tone="danger"
    >
      <p>
        {card.card}, expires {card.expires}. This cannot be undone.
        {card.defaultCard && ' Your newest other card becomes the default.'}
      </p>
    </ConfirmDialog>
  );
}
