import { dollarsText } from '@livery/contracts/money.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { extraStopLabel } from '@livery/contracts/rides/rate-charges.ts';
import { stageTexts } from '@livery/contracts/rides/texts.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { BodyOf, ParamsOf } from '@livery/contracts/routes.ts';
import type { ReactNode } from 'react';
import { ConfirmSummary } from '../../features/my-offer/components/confirm-summary.tsx';
import { SelectionTerms } from '../../features/offers/components/selection-terms.tsx';
import { operatorName } from '../../features/offers/operator-name.ts';
import { EarlyStageWarning, isEarly } from '../../features/stages/components/early-stage-warning.tsx';
import { FinalRate } from '../../features/stages/components/final-rate.tsx';
import { isStopPending, stopsOf } from '../../platform/extra-stops.ts';
import type { Command, CommandDialogProps } from '../../platform/open-command.ts';
import { serverNow } from '../../platform/server-clock.ts';
import type { RideRoute } from '../../platform/use-ride-command.ts';

/** The commands that need nothing but a yes. */
export type YesNoCommand = Exclude<
  Command,
  | 'offer'
  | 'add-extra-stop'
  | 'raise-price'
  | 'cancel'
  | 'repair-payment'
  | 'change-card'
  | 'review'
  | 'keep'
  | 'cancel-by-staff'
  | 'end-by-staff'
>;

export interface CommandCall {
  route: RideRoute;
  params: { id: string };
  body: object;
}

export interface Confirmation {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger';
  /** False when what the command is about is gone, though its action is still listed. */
  isPossible?: boolean;
  /** The effect, in words. */
  effect: ReactNode;
  call: CommandCall;
  /** A stage is kept with its time where there is no network; everything else waits in its dialog. */
  reportedStage?: RideStage;
}

/** A call that fits its route. */
const callOf = <R extends RideRoute>(
  route: R,
  params: ParamsOf<R> & { id: string },
  body: BodyOf<R> & object,
): CommandCall => ({
  route,
  params,
  body,
});

/** What is asked before a command and what is sent on yes: one row per command. */
export const confirmations: { [C in YesNoCommand]: (props: Omit<CommandDialogProps<C>, 'onClose'>) => Confirmation } = {
  deny: ({ ride: { id } }) => ({
    title: 'Deny ride',
    confirmLabel: 'Not available',
    effect: <p>The ride will be removed from your New Rides. You cannot answer it again.</p>,
    call: callOf(ridesApi.denyRide, { id }, {}),
  }),
  withdraw: ({ ride: { id } }) => ({
    title: 'Withdraw my offer',
    confirmLabel: 'Withdraw offer',
    tone: 'danger',
    effect: <p>The traveler can no longer select you for this ride, and you cannot accept it again.</p>,
    call: callOf(ridesApi.withdrawOffer, { id }, {}),
  }),
  confirm: ({ ride }) => ({
    title: 'Confirm ride',
    confirmLabel: 'Confirm ride',
    effect: <ConfirmSummary ride={ride} />,
    call: callOf(ridesApi.confirmRide, { id: ride.id }, {}),
  }),
  decline: ({ ride: { id } }) => ({
    title: 'Decline ride confirmation',
    confirmLabel: 'Decline',
    tone: 'danger',
    effect: <p>We will tell the traveler, who can then select another operator. You cannot accept this ride again.</p>,
    call: callOf(ridesApi.declineConfirmation, { id }, {}),
  }),
  'cancel-confirmed': ({ ride: { id, serviceAt, currentRideStatus } }) => ({
    title: 'Cancel confirmed ride',
    confirmLabel: 'Cancel ride',
    cancelLabel: 'Keep ride',
    tone: 'danger',
    effect: (
      <>
        <p>
          {serverNow() < new Date(serviceAt)
            ? 'We will tell the traveler right away. They can then select another operator.'
            : 'The pick-up time has passed, so the ride will end. We will tell the traveler right away, and they will pay nothing.'}{' '}
          The cancellation will count on your profile.
        </p>
        {currentRideStatus === 'OPERATOR_ON_LOCATION' && (
          <p>
            For a no-show, call the passenger and contact us first: our staff can cancel the ride, and that does not
            count on your profile.
          </p>
        )}
      </>
    ),
    call: callOf(ridesApi.cancelConfirmed, { id }, {}),
  }),
  'reach-stage': ({ ride, subject: { stage } }) => ({
    title: isEarly(ride, stage) ? 'Update the status this early?' : 'Confirm status update',
    confirmLabel: 'Update Ride Status',
    isPossible: ride.nextStages.includes(stage),
    effect: (
      <>
        <p>
          <strong>{stageTexts[stage]}</strong>
        </p>
        <p className="soft">The traveler will get a message.</p>
        {stage === 'PASSENGER_ON_BOARD' && (
          <p>With the passenger on board the ride can no longer be cancelled, only ended and charged.</p>
        )}
        <EarlyStageWarning ride={ride} stage={stage} />
      </>
    ),
    call: callOf(ridesApi.reachStage, { id: ride.id }, { stage }),
    reportedStage: stage,
  }),
  'end-ride': ({ ride }) => ({
    title: isEarly(ride, 'RIDE_ENDED') ? 'End the ride before its pick-up?' : 'End ride',
    confirmLabel: 'End ride',
    isPossible: ride.nextStages.includes('RIDE_ENDED'),
    effect: (
      <>
        <EarlyStageWarning ride={ride} stage="RIDE_ENDED" />
        <FinalRate ride={ride} />
      </>
    ),
    call: callOf(ridesApi.reachStage, { id: ride.id }, { stage: 'RIDE_ENDED' }),
    reportedStage: 'RIDE_ENDED',
  }),
  select: ({ ride, subject: { operatorId } }) => {
    const offer = offerOf(ride, operatorId);
    return {
      title: `Select ${operatorName(offer?.operator)}`,
      confirmLabel: 'Select',
      isPossible: offer?.selectable === true,
      effect: offer && <SelectionTerms ride={ride} offer={offer} />,
      call: callOf(ridesApi.selectOperator, { id: ride.id }, { operatorId }),
    };
  },
  unselect: ({ ride, subject: { operatorId } }) => ({
    title: 'Cancel the selection',
    confirmLabel: 'Cancel selection',
    cancelLabel: 'Keep selection',
    effect: (
      <p>
        We will tell {operatorName(offerOf(ride, operatorId)?.operator)} that they are no longer selected. You can
        select them, or another operator, again, up to {selectionsAtMost} times in all.
      </p>
    ),
    call: callOf(ridesApi.unselectOperator, { id: ride.id }, { operatorId }),
  }),
  'ask-again': ({ ride: { id } }) => ({
    title: 'Ask again',
    confirmLabel: 'Ask again',
    effect: <p>We will notify every operator who can take your ride and has not answered yet.</p>,
    call: callOf(ridesApi.askAgain, { id }, {}),
  }),
  'approve-extra-stop': ({ ride, subject: { index } }) => ({
    title: `Approve ${stopName(index)}`,
    confirmLabel: 'Approve',
    isPossible: isUndecided(ride, index),
    effect: (
      <p>
        {dollarsText(stopOf(ride, index)?.chargesCents ?? 0)} will be held on your card now and charged after the ride.
      </p>
    ),
    call: callOf(ridesApi.approveExtraStop, { id: ride.id, index }, {}),
  }),
  'deny-extra-stop': ({ ride, subject: { index } }) => ({
    title: `Deny ${stopName(index)}`,
    confirmLabel: 'Deny',
    isPossible: isUndecided(ride, index),
    effect: <p>The stop will not be billed. We will tell your operator.</p>,
    call: callOf(ridesApi.denyExtraStop, { id: ride.id, index }, {}),
  }),
};

const offerOf = ({ offers }: RideView, wanted: string) => offers.find(({ operatorId }) => operatorId === wanted);

const stopName = (index: number) => extraStopLabel(index).toLowerCase();

const stopOf = (ride: RideView, wanted: number) => stopsOf(ride).find(({ index }) => index === wanted);

const isUndecided = (ride: RideView, wanted: number) =>
  stopsOf(ride).some((stop) => stop.index === wanted && isStopPending(stop));
