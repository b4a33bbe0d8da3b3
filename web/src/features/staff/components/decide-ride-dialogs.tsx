import { messages } from '@livery/contracts/messages.ts';
import { staffReasonMaxLength } from '@livery/contracts/rides/policy.ts';
import { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import type { BodyOf } from '@livery/contracts/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionOf, type CommandDialogProps } from '../../../platform/open-command.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { useReason } from './use-reason.ts';

type StaffCommand = 'keep' | 'end-by-staff' | 'cancel-by-staff';

export function KeepRideDialog(props: CommandDialogProps<'keep'>) {
  // Who was suspended when the dialog was opened: about anybody else staff decide anew.
  const [seenSides] = useState(props.ride.undecidedSides);
  return (
    <DecideRideDialog
      {...props}
      command="keep"
      route={staffRidesApi.keepRide}
      seen={seenSides && { seenSides }}
      title="Keep the ride"
      confirmLabel="Keep ride"
      effect="The ride takes place as confirmed, despite the suspension."
    />
  );
}

export const EndByStaffDialog = (props: CommandDialogProps<'end-by-staff'>) => (
  <DecideRideDialog
    {...props}
    command="end-by-staff"
    route={staffRidesApi.endRideByStaff}
    title="End the ride"
    confirmLabel="End ride"
    effect="The ride is completed for its operator, and the card is charged. An extra stop that nobody approved is not billed. The traveler and operator will be notified."
  />
);

export const CancelByStaffDialog = (props: CommandDialogProps<'cancel-by-staff'>) => (
  <DecideRideDialog
    {...props}
    command="cancel-by-staff"
    route={staffRidesApi.cancelRideByStaff}
    title="Cancel the ride"
    confirmLabel="Cancel ride"
    tone="danger"
    effect="The ride ends and nobody pays: any hold on the card is released. The traveler and operator will be notified."
  />
);

interface Props extends CommandDialogProps<StaffCommand> {
  command: StaffCommand;
  route: typeof staffRidesApi.keepRide | typeof staffRidesApi.endRideByStaff | typeof staffRidesApi.cancelRideByStaff;
  /** What the decision is about and no more, sent with the reason. */
  seen?: Pick<BodyOf<typeof staffRidesApi.keepRide>, 'seenSides'> | undefined;
  title: string;
  confirmLabel: string;
  tone?: 'danger';
  effect: string;
}

/** A decision of staff about a ride, with its reason. */
function DecideRideDialog({ ride, command, route, seen, effect, onClose, ...words }: Props) {
  const queryClient = useQueryClient();
  const field = useReason(`${command}-${ride.id}`, messages.reasonMissing, onClose);
  const decide = useRideCommand(
    route,
    { id: ride.id },
    {
      onDone() {
        void queryClient.invalidateQueries({ queryKey: queryKeys.staffLists });
        field.forgetAndClose();
      },
    },
  );
  return (
    <CommandDialog
      {...words}
      isPossible={isOffered(ride, actionOf(command))}
      command={decide}
      onConfirm={(refuse) => field.submit((reason) => decide.mutate({ reason, ...seen }), refuse)}
      onClose={onClose}
    >
      <p>{effect}</p>
      <CountedTextarea
        label="Reason"
        description="For staff records only; the traveler and operator do not see it."
        {...field.input}
        maxLength={staffReasonMaxLength}
      />
    </CommandDialog>
  );
}
