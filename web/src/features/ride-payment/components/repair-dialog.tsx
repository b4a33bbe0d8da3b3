import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { UnpaidCharge } from '../../../platform/open-command.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useRepairPayment } from '../api/repair-payment.ts';
import { statusOf } from '../status-of.ts';
import { useRepeatedChoice } from '../use-repeated-choice.ts';
import { CardChoice, type Choice } from './card-choice.tsx';

interface Props {
  ride: RideView;
  charge: UnpaidCharge;
  choice: Choice;
  onClose: () => void;
}

/** The next try of a failed charge, which is owed, takes the money; that of a declined hold only holds it. */
const taken: readonly ChargeStatus[] = ['failed', 'captured'];

/** What the button does, by the ride's newest facts: it takes the rate itself, but may hold more than that (R5). */
function nextTryOf(ride: RideView, { extraStopPaymentId, amountCents }: UnpaidCharge) {
  const status = statusOf(ride, extraStopPaymentId);
  if (!status || !taken.includes(status))
    return { label: `Authorize ${dollarsText(amountCents)}`, when: 'You are charged after the ride.' };
  const owedCents = extraStopPaymentId === null ? (ride.totalRateCents ?? amountCents) : amountCents;
  return { label: `Pay ${dollarsText(owedCents)} now`, when: 'You are charged at once.' };
}

/** Completes a payment with the same card, after the bank's question, or with another one. */
export function RepairDialog({ ride, charge, choice, onClose }: Props) {
  const repair = useRepairPayment(charge);
  const asked = useRepeatedChoice(choice, repair);
  const { chosenId, bankAsks } = asked;
  const { label, when } = nextTryOf(ride, charge);
  return (
    <CommandDialog
      title="Complete the payment"
      confirmLabel={label}
      cancelLabel="Not now"
      isPossible={isOffered(ride, 'repair-payment')}
      waitsFor={chosenId || bankAsks ? undefined : messages.noPaymentMethod}
      command={repair}
      onConfirm={() => repair.mutate(chosenId ? { paymentMethod: chosenId } : {}, { onSuccess: onClose })}
      onClose={onClose}
    >
      <CardChoice {...asked} />
      <p className="soft small">Your bank may ask you to confirm. {when}</p>
    </CommandDialog>
  );
}
