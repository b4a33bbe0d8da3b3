import type { CardRow } from '@livery/contracts/payments/api.ts';
import { showToast } from '../../../platform/toast.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useDeleteCard } from '../api/delete-card.ts';

interface Props {
  card: CardRow;
  /** False once it was deleted, here or on another page. */
  isThere: boolean;
  onClose: () => void;
}

export function DeleteCardDialog({ card, isThere, onClose }: Props) {
  const deleteCard = useDeleteCard();
  const confirm = () =>
    deleteCard.mutate(card.id, {
      onSuccess: () => {
        showToast({ text: `${card.card} deleted.`, tone: 'success' });
        onClose();
      },
    });
  return (
    <CommandDialog
      title="Delete this card?"
      onClose={onClose}
      confirmLabel="Delete card"
      cancelLabel="Keep card"
      onConfirm={confirm}
      command={deleteCard}
      tone="danger"
      isPossible={isThere || !deleteCard.error}
    >
      <p>
        {card.card}, expires {card.expires}. This cannot be undone.
        {card.defaultCard && ' Your newest other card becomes the default.'}
      </p>
    </CommandDialog>
  );
}
