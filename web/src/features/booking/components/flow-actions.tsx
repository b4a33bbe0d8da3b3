import { Button } from '@mantine/core';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Step } from '../booking-refusals.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  step: Step;
  isBlocked: boolean;
  isBusy: boolean;
  onBack: () => void;
}

/** The price, and the buttons to the previous and the next step. */
export const FlowActions = ({ booking, step, isBlocked, isBusy, onBack }: Props) => (
  <ActionBar summary={<BarPrice booking={booking} />}>
    {step > 1 && (
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    )}
    {!isBlocked && (
      <Button type="submit" color="brass.4" loading={isBusy}>
        {step === 3 ? 'Review' : 'Next'}
      </Button>
    )}
  </ActionBar>
);

function BarPrice({ booking: { ownPriceCents, recommendedCents } }: { booking: Booking }) {
  const cents = ownPriceCents ?? recommendedCents;
  if (cents == null) return null;
  return (
    <span className="booking-flow-price">
      <strong>
        <Money cents={cents} />
      </strong>
      <span className="soft small">{ownPriceCents === undefined ? 'Recommended rate' : 'Your price'}</span>
    </span>
  );
}
