import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { serverNow } from '../../../platform/server-clock.ts';
import { useStep } from '../../../platform/use-step.ts';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { StepList } from '../../../ui/step-list.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { useRequestRide } from '../api/request-ride.ts';
import { mayBeBooked } from '../booking-key.ts';
import { errorsOf, type FormRefusal, refusalsUpTo, type Step } from '../booking-refusals.ts';
import './booking-flow.css';
import { FlowActions } from './flow-actions.tsx';
import type { BookingCards } from './payment-step.tsx';
import { RideDetailsStep } from './ride-details-step.tsx';
import { useBooking } from './use-booking.ts';
import { useFarRide } from './use-far-ride.ts';
import { earliestStep, useRefusals } from './use-refusals.ts';

const PassengerStep = lazily(
  async () => (await import('./passenger-step.tsx')).PassengerStep,
  <SkeletonBlock lines={[72, 72]} />,
);
const PaymentStep = lazily(
  async () => (await import('./payment-step.tsx')).PaymentStep,
  <SkeletonBlock lines={[72, 72]} />,
);
const RideSummary = lazily(
  async () => (await import('./ride-summary.tsx')).RideSummary,
  <SkeletonBlock lines={[200, 24, 72]} />,
);
const FarRideDialog = lazily(async () => (await import('./far-ride-dialog.tsx')).FarRideDialog);
const RequestReviewDialog = lazily(async () => (await import('./request-review-dialog.tsx')).RequestReviewDialog);

const stepTitles: Record<Step, string> = { 1: 'Ride details', 2: 'Passenger details', 3: 'Payment method' };

interface Props {
  choice: BookingCards;
  /** Shown instead of the Review button while the traveler owes an earlier amount. */
  blocked?: ReactNode;
  onBooked: (ride: RideView) => void;
}

/** The three steps, the summary beside them and the review at the end. */
export function BookingFlow({ choice, blocked, onBooked }: Props) {
  const booking = useBooking(choice.cards);
  const request = useRequestRide();
  const [isReviewing, setIsReviewing] = useState(false);
  const far = useFarRide(booking);
  const isNarrow = useMediaQuery('(max-width: 991px)', undefined, { getInitialValueInEffect: false });
  const findWrong = (upTo: Step) =>
    refusalsUpTo(upTo, booking.body, { ...booking, now: serverNow() }).filter(
      // What may be booked already is asked of the server, though it would be too early by now.
      ({ about }) => !(about.includes('time') && mayBeBooked(booking.body)),
    );
  const isWaiting = booking.isRoutePending || (booking.isOwnPriceUnjudged && booking.rates.isFetching);
  const reachable = (wanted: Step) => firstRefusedStep(wanted, findWrong);
  const [step, goTo] = useStep<Step>({ all: [1, 2, 3], reachable, isWaiting });
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusOnChange(step);
  const { refusals, refuse, accept } = useRefusals(booking.entered, form, step);
  const hasCome = { route: Boolean(booking.route.data), rate: !booking.isOwnPriceUnjudged };
  const stillWrong = refusals.filter(({ waitsFor }) => !waitsFor || !hasCome[waitsFor]);
  const errors = errorsOf(stillWrong, step);

  const closeReview = () => {
    setIsReviewing(false);
    request.reset();
  };
  const leadBack = (found: readonly FormRefusal[]) => {
    refuse(found);
    closeReview();
    goTo(earliestStep(found));
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const found = findWrong(step);
    if (found.length > 0) return earliestStep(found) === step ? refuse(found) : leadBack(found);
    accept();
    if (step === 1 && far.needsConfirmation) far.ask();
    else if (step < 3) goTo((step + 1) as Step);
    else setIsReviewing(true);
  };
  const parts = { booking, errors };
  return (
    <div className="booking-flow">
      <form ref={form} className="booking-flow-form" onSubmit={goOn} noValidate>
        <StepList titles={stepTitles} step={step} onGo={goTo} />
        <h2 ref={heading} tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        {isWaiting && step > 1 && <SkeletonBlock lines={[72, 72]} />}
        {step === 1 && <RideDetailsStep {...parts} summary={isNarrow && <RideSummary booking={booking} />} />}
        {step === 2 && <PassengerStep {...parts} />}
        {step === 3 && <PaymentStep booking={booking} choice={choice} />}
        {step === 3 && blocked}
        <FormErrorSummary errors={errors} summary={messages.bookingIncomplete} />
        <FlowActions
          booking={booking}
          step={step}
          isBlocked={step === 3 && Boolean(blocked)}
          isBusy={booking.isFindingPlace || isWaiting || (step === 3 && isChoosing(choice))}
          onBack={() => goTo((step - 1) as Step)}
        />
      </form>
      {(step > 1 || !isNarrow) && (
        <aside className="booking-flow-aside">
          <RideSummary booking={booking} />
        </aside>
      )}
      {far.isAsking && (
        <FarRideDialog
          question={far.question}
          onClose={far.close}
          onYes={() => {
            far.confirm();
            goTo(2);
          }}
        />
      )}
      {isReviewing && (
        <RequestReviewDialog
          booking={booking}
          card={choice.cards?.find(({ id }) => id === booking.draft.paymentMethod)}
          request={request}
          findWrong={() => findWrong(3)}
          onClose={closeReview}
          onRefused={leadBack}
          onBooked={onBooked}
        />
      )}
    </div>
  );
}

/** While the cards are still loading, a review would be refused for want of a card. */
const isChoosing = ({ cards, error }: BookingCards) => !cards && !error;

function firstRefusedStep(wanted: Step, findWrong: (upTo: Step) => FormRefusal[]): Step {
  const before = ([1, 2] as const).filter((step) => step < wanted);
  return before.find((step) => findWrong(step).some(({ isOfClock }) => !isOfClock)) ?? wanted;
}
