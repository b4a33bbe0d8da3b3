import { usePayingCard } from '../../features/ride-payment/api/get-paying-card.ts';
import { ChangeCardDialog } from '../../features/ride-payment/components/change-card-dialog.tsx';
import type { CommandDialogProps } from '../../platform/open-command.ts';
import { useCardChoice } from '../use-card-choice.tsx';

/** Paying for a ride with another card: choose one, or add one on the way. */
export function ChangeCardDialogs({ ride, onClose }: CommandDialogProps<'change-card'>) {
  const { data: payingId, isPending } = usePayingCard(ride.id);
  const { adding, cards, ...choice } = useCardChoice({ payingId });
  const shown = isPending ? undefined : cards;
  return adding || <ChangeCardDialog ride={ride} choice={{ ...choice, cards: shown }} onClose={onClose} />;
}
