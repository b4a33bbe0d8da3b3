import type { CardRow } from '@livery/contracts/payments/api.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Dialog } from '../../../ui/dialog.tsx';
import { CardForm } from './card-form.tsx';

interface Props {
  onClose: () => void;
  onSaved: (card: CardRow | undefined) => void;
}

/** The card form where a page needs a card at once; the new card comes back chosen. */
export function AddCardDialog({ onClose, onSaved }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <Dialog onClose={onClose} title="Add a card" size={560} fullScreen={isPhone ?? false}>
      <CardForm onSaved={onSaved} />
    </Dialog>
  );
}
