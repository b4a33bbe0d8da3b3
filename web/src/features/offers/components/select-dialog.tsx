import { dollarsText } from '@livery/contracts/money.ts';
import { selectionExpiresAt } from '@livery/contracts/rides/deadlines.ts';
import { cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { deadlineText } from '../../../ui/pickup-time-text.ts';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useSelectOperator } from '../api/select-operator.ts';
import { cancellationNotice } from '../cancellation-notice.ts';
import { offerLines } from '../offer-lines.ts';
import { operatorName } from '../operator-name.ts';

interface Props {
  ride: RideView;
  offer: OfferView;
  onClose: () => void;
}

/** Total and consequences once more, then the operator is asked to confirm. */
export function SelectDialog({ ride, offer, onClose }: Props) {
  const select = useSelectOperator(ride.id);
  const [askedAt] = useState(serverNow);
  const bufferPercent = useConfig()?.policies.preauthorizationBufferPercent ?? 0;
  const current = ride.offers.find(({ operatorId }) => operatorId === offer.operatorId);
  const name = operatorName(offer.operator);
  const answerBy = deadlineText(selectionExpiresAt(askedAt, new Date(ride.serviceAt)), ride.timeZone);
  const total = offer.totalRateCents ?? 0;
  return (
    <CommandDialog
      title={`Select ${name}`}
      confirmLabel="Select"
      isPossible={current?.selectable === true && ride.actions.includes('select')}
      command={select}
      onConfirm={() => select.mutate({ operatorId: offer.operatorId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {name} will be asked to confirm by {answerBy}. You are not charged now.
      </p>
      <PriceLines
        lines={offerLines(offer)}
        total={{ label: 'Operator’s total (final)', cents: offer.totalRateCents }}
      />
      <p className="soft small">
        Your card is authorized for {dollarsText(Math.round((total * (100 + bufferPercent)) / 100))} once both have
        confirmed, at the earliest 48 hours before the pick-up, and charged after the ride.{' '}
        {cancellationNotice(offer, ride, dollarsText(cancellationFeeCents))}.
      </p>
    </CommandDialog>
  );
}
