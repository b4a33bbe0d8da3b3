import { ChangeCardDialog } from '../../features/ride-payment/components/change-card-dialog.tsx';
import type { Asked } from '../../platform/asked-command.ts';
import { useCardChoice } from '../use-card-choice.tsx';

/** Paying for a ride with another card: choose one, or add one on the way. */
export function ChangeCardDialogs({ ride, onClose }: Asked<'change-card'>) {
  const { adding, ...choice } = useCardChoice();
  return adding || <ChangeCardDialog ride={ride} choice={choice} onClose={onClose} />;
}
