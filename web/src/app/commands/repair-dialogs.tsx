import { RepairDialog } from '../../features/ride-payment/components/repair-dialog.tsx';
import type { Asked } from '../../platform/asked-command.ts';
import { useCardChoice } from '../use-card-choice.tsx';

/** Completing a failed payment: choose a card, add one on the way, answer the bank. */
export function RepairDialogs({ ride, about, onClose }: Asked<'repair-payment'>) {
  const { adding, ...choice } = useCardChoice();
  return adding || <RepairDialog ride={ride} charge={about} choice={choice} onClose={onClose} />;
}
