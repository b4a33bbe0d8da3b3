import { RepairDialog } from '../../features/ride-payment/components/repair-dialog.tsx';
import { statusOf } from '../../features/ride-payment/status-of.ts';
import type { Asked } from '../../platform/asked-command.ts';
import { useCardChoice } from '../use-card-choice.tsx';

/** Completing a failed payment: choose a card, add one on the way, answer the bank. */
export function RepairDialogs({ ride, about, onClose }: Asked<'repair-payment'>) {
  const bankAsks = statusOf(ride, about.extraStopPaymentId) === 'requires-action';
  const { adding, ...choice } = useCardChoice({ bankAsks });
  return adding || <RepairDialog ride={ride} charge={about} choice={choice} onClose={onClose} />;
}
