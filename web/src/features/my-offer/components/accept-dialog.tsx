import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate, RideView } from '@livery/contracts/rides/view.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useSubmitOffer } from '../api/answer-ride.ts';
import { amountsOf, bodyOf, type RateEntry } from '../rate-entry.ts';
import { GateDialog } from './gate-dialog.tsx';

interface Props {
  ride: RideView;
  entry: RateEntry;
  onClose: () => void;
}

/** Verify additional charges: they are final. */
export function AcceptDialog({ ride, entry, onClose }: Props) {
  const submit = useSubmitOffer(ride.id);
  const { baseCents, charges, totalCents } = amountsOf(entry, ride.basePriceCents);
  const accept = () => submit.mutate(bodyOf(entry, ride.basePriceCents), { onSuccess: onClose });
  const gate = gateOf(submit.error);
  if (gate) return <GateDialog gates={[gate]} onClose={onClose} />;
  return (
    <CommandDialog
      title="Verify additional charges"
      confirmLabel="Accept"
      isPossible={ride.actions.includes('offer')}
      command={submit}
      onConfirm={accept}
      onClose={onClose}
    >
      <PriceLines
        lines={[{ label: 'Base rate', cents: baseCents }, ...charges]}
        total={{ label: 'Total rate', cents: totalCents }}
      />
      <Notice tone="warn">{messages.chargesAreFinal}</Notice>
    </CommandDialog>
  );
}

const gateOfCode: Partial<Record<string, AcceptGate>> = {
  PAYOUT_REQUIRED: 'payout',
  SUBSCRIPTION_REQUIRED: 'subscription',
  POLICY_REQUIRED: 'policy',
  UNDER_REVIEW: 'review',
};

const gateOf = (error: Error | null) => (isApiError(error) ? gateOfCode[error.code] : undefined);
