import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CardForm } from './card-form.tsx';

interface Props {
  onClose: () => void;
  onSaved: (card: CardRow | undefined) => void;
}

/** The card form where a page needs a card at once; the new card comes back chosen. */
export function AddCardDialog({ onClose, onSaved }: Props) {
  useReturnFocus();
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add a card"
      size={560}
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CardForm onSaved={onSaved} />
    </Modal>
  );
}
