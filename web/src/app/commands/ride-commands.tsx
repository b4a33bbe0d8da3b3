import type { RideView } from '@livery/contracts/rides/view.ts';
import { type ReactNode, useState } from 'react';
import { lazily } from '../../platform/lazily.tsx';
import {
  type Command,
  type CommandDialogProps,
  type CommandSubject,
  type OpenCommand,
  OpenCommandProvider,
} from '../../platform/open-command.ts';
import type { YesNoCommand } from './confirmations.tsx';

const confirmDialog = <C extends YesNoCommand>(command: C) =>
  lazily(async () => {
    const { ConfirmDialog } = await import('./confirm-dialog.tsx');
    return (props: CommandDialogProps<C>) => <ConfirmDialog command={command} {...props} />;
  });

const ReadAboutRide = lazily(
  async () => (await import('../../features/notifications/components/read-about-ride.tsx')).ReadAboutRide,
);

/** The dialog of every command. */
const dialogs: { [C in Command]: (props: CommandDialogProps<C>) => ReactNode } = {
  offer: lazily(async () => (await import('../../features/my-offer/components/accept-dialog.tsx')).AcceptDialog),
  deny: confirmDialog('deny'),
  withdraw: confirmDialog('withdraw'),
  confirm: confirmDialog('confirm'),
  decline: confirmDialog('decline'),
  'cancel-confirmed': confirmDialog('cancel-confirmed'),
  'reach-stage': confirmDialog('reach-stage'),
  'end-ride': confirmDialog('end-ride'),
  'add-extra-stop': lazily(
    async () => (await import('../../features/extra-stops/components/add-stop-dialog.tsx')).AddStopDialog,
  ),
  select: confirmDialog('select'),
  unselect: confirmDialog('unselect'),
  'ask-again': confirmDialog('ask-again'),
  'raise-price': lazily(
    async () => (await import('../../features/offers/components/raise-price-dialog.tsx')).RaisePriceDialog,
  ),
  cancel: lazily(
    async () => (await import('../../features/cancellation/components/cancel-ride-dialog.tsx')).CancelRideDialog,
  ),
  'approve-extra-stop': confirmDialog('approve-extra-stop'),
  'deny-extra-stop': confirmDialog('deny-extra-stop'),
  'repair-payment': lazily(async () => (await import('./repair-dialogs.tsx')).RepairDialogs),
  'change-card': lazily(async () => (await import('./change-card-dialogs.tsx')).ChangeCardDialogs),
  review: lazily(async () => (await import('../../features/reviews/components/review-dialog.tsx')).ReviewDialog),
  keep: lazily(async () => (await import('../../features/staff/components/decide-ride-dialogs.tsx')).KeepRideDialog),
  'cancel-by-staff': lazily(
    async () => (await import('../../features/staff/components/decide-ride-dialogs.tsx')).CancelByStaffDialog,
  ),
  'end-by-staff': lazily(
    async () => (await import('../../features/staff/components/decide-ride-dialogs.tsx')).EndByStaffDialog,
  ),
};

interface Props {
  ride: RideView;
  children: ReactNode;
}

/** The page of a ride with its commands: a dialog stays open when the button that opened it is gone. */
export function RideCommands({ ride, children }: Props) {
  const [open, setOpen] = useState<((ride: RideView) => ReactNode) | undefined>(undefined);
  const close = () => setOpen(undefined);
  const openCommand: OpenCommand = (command, subject) => setOpen(() => dialogOf(command, subject, close));
  return (
    <OpenCommandProvider value={openCommand}>
      {children}
      <ReadAboutRide rideId={ride.id} />
      {open?.(ride)}
    </OpenCommandProvider>
  );
}

function dialogOf<C extends Command>(command: C, subject: CommandSubject<C>, onClose: () => void) {
  const Dialog: (props: CommandDialogProps<C>) => ReactNode = dialogs[command];
  return (ride: RideView) => {
    const props: CommandDialogProps<C> = { ride, subject, onClose };
    return <Dialog {...props} />;
  };
}
