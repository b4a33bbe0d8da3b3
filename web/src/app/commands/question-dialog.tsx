import { actionOf, type CommandDialogProps } from '../../platform/open-command.ts';
import { isOffered, needsOf } from '../../platform/ride-actions.ts';
import { useBackAtRide } from '../../platform/ride-to-answer.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { type Plain, questions } from './questions.tsx';
import { useKeptReport } from './use-kept-report.ts';

interface Props<C extends Plain> extends CommandDialogProps<C> {
  command: C;
}

/** Any command that needs nothing but a yes. */
export function QuestionDialog<C extends Plain>({ command, ride, subject, onClose }: Props<C>) {
  const { sending, effect, reports, isPossible = true, ...words } = questions[command]({ ride, subject });
  useBackAtRide();
  const { send, confirm } = useKeptReport({ ride, stage: reports, sending, onClose });
  return (
    <CommandDialog
      {...words}
      isPossible={isPossible && isOffered(ride, actionOf(command))}
      missing={needsOf(ride, actionOf(command))}
      command={send}
      onConfirm={confirm}
      onClose={onClose}
    >
      {effect}
    </CommandDialog>
  );
}
