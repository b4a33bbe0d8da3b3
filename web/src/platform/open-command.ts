import type { OfferBody } from '@livery/contracts/rides/api/offers.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideAction, RideView } from '@livery/contracts/rides/view.ts';
import { createContext, useContext } from 'react';

/** Which payment is repaired: that of the ride, or of one extra stop. */
export interface UnpaidCharge {
  rideId: string;
  extraStopPaymentId: string | null;
  amountCents: number;
}

/** What each command is about, beside the ride. */
interface Subjects {
  offer: { body: OfferBody };
  deny: null;
  withdraw: null;
  confirm: null;
  decline: null;
  'cancel-confirmed': null;
  'reach-stage': { stage: RideStage };
  'end-ride': null;
  'add-extra-stop': null;
  select: { operatorId: string };
  unselect: { operatorId: string };
  'ask-again': null;
  'raise-price': null;
  cancel: null;
  'approve-extra-stop': { index: number };
  'deny-extra-stop': { index: number };
  'repair-payment': UnpaidCharge;
  'change-card': null;
  review: null;
  keep: null;
  'cancel-by-staff': null;
  'end-by-staff': null;
}
export type Command = keyof Subjects;
export type CommandSubject<C extends Command> = Subjects[C];

/** The commands that an action of another name allows. */
const renamed = {
  'end-ride': 'reach-stage',
  'approve-extra-stop': 'decide-extra-stop',
  'deny-extra-stop': 'decide-extra-stop',
} as const satisfies Partial<Record<Command, RideAction>>;

const isRenamed = (command: Command): command is keyof typeof renamed => command in renamed;

/** The action of the ride's view that allows a command. */
export const actionOf = (command: Command): RideAction => (isRenamed(command) ? renamed[command] : command);

/** What a command's dialog is given; it stays open when its button is gone. */
export interface CommandDialogProps<C extends Command> {
  ride: RideView;
  subject: CommandSubject<C>;
  onClose: () => void;
}

export type OpenCommand = <C extends Command>(command: C, subject: CommandSubject<C>) => void;

const OpenCommandContext = createContext<OpenCommand>(() => undefined);
export const OpenCommandProvider = OpenCommandContext.Provider;

/** Opens the dialog of a command, which the page of the ride shows. */
export const useOpenCommand = () => useContext(OpenCommandContext);
