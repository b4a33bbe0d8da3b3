import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { showToast } from '../../../platform/toast.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useRepairPayment } from '../api/repair-payment.ts';
import { CardChoice, type Choice } from './card-choice.tsx';

interface Props {
  ride: RideView;
  choice: Choice;
  onClose: () => void;
}

/** Chooses the card that pays for a ride whose rate no card has been asked for yet. */
export function ChangeCardDialog({ ride, choice, onClose }: Props) {
  const change = useRepairPayment({ rideId: ride.id, extraStopPaymentId: null });
  const { chosenId, cards } = choice;
  const chosen = cards?.find(({ id }) => id === chosenId);
  const done = (card: string) => {
    showToast({ text: `${card} will be used for anything not held yet.`, tone: 'success' });
    onClose();
  };
  return (
    <CommandDialog
      title="Change the card"
      confirmLabel="Use this card"
      isPossible={isOffered(ride, 'change-card')}
      waitsFor={chosen ? undefined : messages.noPaymentMethod}
      command={change}
      onConfirm={() => chosen && change.mutate({ paymentMethod: chosen.id }, { onSuccess: () => done(chosen.card) })}
      onClose={onClose}
    >
      <CardChoice {...choice} />
      <p className="soft small">Nothing is charged now. What is already held stays on the card that holds it.</p>
    </CommandDialog>
  );
}
