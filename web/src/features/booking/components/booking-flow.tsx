import type { BookingRefusal } from '@livery/contracts/rides/booking-checks.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { Money } from '../../../ui/money.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { checkStep, type Step, stepOf } from '../booking-entry.ts';
import './booking-flow.css';
import type { CardChoice } from './payment-step.tsx';
import { RideDetailsStep } from './ride-details-step.tsx';
import { RideSummary } from './ride-summary.tsx';
import { StepList, stepTitles } from './step-list.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import { useStep } from './use-step.ts';

const PassengerStep = lazy(() =>
  import('./passenger-step.tsx').then(({ PassengerStep }) => ({ default: PassengerStep })),
);
const PaymentStep = lazy(() => import('./payment-step.tsx').then(({ PaymentStep }) => ({ default: PaymentStep })));
const ReviewDialog = lazy(() => import('./review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })));

interface Props {
  choice: CardChoice;
  /** Shown instead of the way on while an earlier amount is open. */
  blocked?: ReactNode;
  onBooked: (ride: RideView) => void;
}

/** The three steps, the summary beside them and the review at the end. */
export function BookingFlow({ choice, blocked, onBooked }: Props) {
  const booking = useBooking();
  const [refusal, setRefusal] = useState<BookingRefusal | undefined>(undefined);
  const [isReviewing, setIsReviewing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is edited may be what was refused
  useEffect(() => setRefusal(undefined), [booking.draft]);
  const refusalOf = (upTo: Step) => checkStep(upTo, booking.body, contextOf(booking));
  const isWaiting = booking.route.isLoading;
  const [step, goTo] = useStep((wanted) => firstRefusedStep(wanted, refusalOf), isWaiting);
  const heading = useFocusOnChange(step);

  const refuse = (found: BookingRefusal) => {
    setRefusal(found);
    setIsReviewing(false);
    goTo(stepOf(found.field));
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const found = refusalOf(step);
    setRefusal(found);
    if (found) focusFirstInvalid();
    else if (step < 3) goTo((step + 1) as Step);
    else setIsReviewing(true);
  };
  const parts = { booking, refusal };
  return (
    <div className="booking-flow">
      <form className="booking-flow-form" onSubmit={goOn} noValidate>
        <StepList step={step} onGo={goTo} />
        <h2 ref={heading} tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        {refusal && stepOf(refusal.field) === step && <ErrorBox>{refusal.message}</ErrorBox>}
        {isWaiting && step > 1 && <SkeletonBlock lines={[72, 72]} />}
        {step === 1 && <RideDetailsStep {...parts} />}
        <Suspense fallback={<SkeletonBlock lines={[72, 72]} />}>
          {step === 2 && <PassengerStep {...parts} />}
          {step === 3 && <PaymentStep {...parts} choice={choice} />}
        </Suspense>
        {step === 3 && blocked}
        <ActionBar summary={<BarPrice booking={booking} />}>
          {step > 1 && (
            <Button variant="default" onClick={() => goTo((step - 1) as Step)}>
              Back
            </Button>
          )}
          {!(step === 3 && blocked) && (
            <Button type="submit" color="brass.4">
              {step === 3 ? 'Review' : 'Next'}
            </Button>
          )}
        </ActionBar>
      </form>
      <aside className="booking-flow-aside">
        <RideSummary booking={booking} />
      </aside>
      {isReviewing && (
        <Suspense>
          <ReviewDialog
            booking={booking}
            card={choice.cards?.find(({ id }) => id === booking.draft.paymentMethod)}
            onClose={() => setIsReviewing(false)}
            onRefused={refuse}
            onBooked={onBooked}
          />
        </Suspense>
      )}
    </div>
  );
}

const contextOf = ({ draft, timeZone }: Booking) => ({ draft, timeZone, now: serverNow() });

function firstRefusedStep(wanted: Step, refusalOf: (upTo: Step) => BookingRefusal | undefined): Step {
  const before = ([1, 2] as const).filter((step) => step < wanted);
  return before.find((step) => refusalOf(step)) ?? wanted;
}

function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

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
