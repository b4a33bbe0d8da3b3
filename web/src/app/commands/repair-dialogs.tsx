import { RepairDialog } from '../../features/ride-payment/components/repair-dialog.tsx';
import { statusOf } from '../../features/ride-payment/status-of.ts';
import type { CommandDialogProps } from '../../platform/open-command.ts';
import { useCardChoice } from '../use-card-choice.tsx';

/** Completing a failed payment: choose a card, add one on the way, answer the bank. */
export function RepairDialogs({ ride, subject, onClose }: CommandDialogProps<'repair-payment'>) {
  const bankAsks = statusOf(ride, subject.extraStopPaymentId) === 'requires-action';
  const { adding, ...choice } = useCardChoice({ bankAsks });
  return adding || <RepairDialog ride={ride} charge={subject} choice={choice} onClose={onClose} />;
}
