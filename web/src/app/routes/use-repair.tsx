import type { RideView } from '@livery/contracts/rides/view.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCards } from '../../features/payment-methods/api/get-cards.ts';
import type { Unpaid } from '../../features/ride-payment/components/payment-issue.tsx';

const RepairDialog = lazy(() =>
  import('../../features/ride-payment/components/repair-dialog.tsx').then(({ RepairDialog }) => ({
    default: RepairDialog,
  })),
);
const AddCardDialog = lazy(() =>
  import('../../features/payment-methods/components/add-card-dialog.tsx').then(({ AddCardDialog }) => ({
    default: AddCardDialog,
  })),
);

export interface Repair {
  begin: (unpaid: Unpaid) => void;
  dialogs: ReactNode;
}

/** Completing a failed payment: choose a card, add one on the way, answer the bank. */
export function useRepair(ride: RideView): Repair {
  const [unpaid, begin] = useState<Unpaid | undefined>(undefined);
  const dialogs = unpaid && (
    <Suspense>
      <RepairDialogs unpaid={unpaid} cardId={ride.paymentMethod ?? undefined} onClose={() => begin(undefined)} />
    </Suspense>
  );
  return { begin, dialogs };
}

interface Props {
  unpaid: Unpaid;
  cardId: string | undefined;
  onClose: () => void;
}

function RepairDialogs({ unpaid, cardId, onClose }: Props) {
  const { data: cards = [] } = useCards();
  const [newCardId, setNewCardId] = useState<string | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding)
    return (
      <AddCardDialog
        onClose={() => setIsAdding(false)}
        onSaved={(card) => {
          setNewCardId(card?.id);
          setIsAdding(false);
        }}
      />
    );
  return (
    <RepairDialog
      charge={unpaid}
      amountCents={unpaid.amountCents}
      cards={cards}
      chosenId={newCardId ?? cardId}
      onAddCard={() => setIsAdding(true)}
      onClose={onClose}
    />
  );
}
