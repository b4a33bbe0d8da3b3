import { CommandDialog } from '../../../ui/command-dialog.tsx';

interface Props {
  question: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before a ride so far that few travelers mean it. */
export const FarRideDialog = ({ question, onYes, onClose }: Props) => (
  <CommandDialog
    title={question}
    confirmLabel="Yes, that far"
    cancelLabel="Change the places"
    command={{ isPending: false, error: null }}
    onConfirm={onYes}
    onClose={onClose}
  >
    <p>Many towns share their names. Is this the place you mean?</p>
  </CommandDialog>
);
