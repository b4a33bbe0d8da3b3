import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { UnpaidCharge } from '../../../platform/asked-command.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useRepairPayment } from '../api/repair-payment.ts';
import { CardChoice, type Choice } from './card-choice.tsx';

interface Props {
  ride: RideView;
  charge: UnpaidCharge;
  choice: Choice;
  onClose: () => void;
}

/** Completes a payment with the same card, after the bank's question, or with another one. */
export function RepairDialog({ ride, charge, choice, onClose }: Props) {
  const repair = useRepairPayment(charge);
  const { chosenId } = choice;
  return (
    <CommandDialog
      title="Complete the payment"
      confirmLabel={`Authorize ${dollarsText(charge.amountCents)}`}
      cancelLabel="Not now"
      isPossible={isOffered(ride, 'repair-payment')}
      waitsFor={chosenId ? undefined : messages.noPaymentMethod}
      command={repair}
      onConfirm={() => chosenId && repair.mutate({ paymentMethod: chosenId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <CardChoice {...choice} />
      <p className="soft small">Your bank may ask you to confirm. You are charged after the ride.</p>
    </CommandDialog>
  );
}
