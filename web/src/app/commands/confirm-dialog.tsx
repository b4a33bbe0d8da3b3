import { actionOf, type CommandDialogProps } from '../../platform/open-command.ts';
import { isOffered, needsOf } from '../../platform/ride-actions.ts';
import { useForgetRideToAnswer } from '../../platform/ride-to-answer.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { confirmations, type YesNoCommand } from './confirmations.tsx';
import { useStageReport } from './use-stage-report.ts';

interface Props<C extends YesNoCommand> extends CommandDialogProps<C> {
  command: C;
}

/** Any command that needs nothing but a yes. */
export function ConfirmDialog<C extends YesNoCommand>({ command, ride, subject, onClose }: Props<C>) {
  const { call, effect, reportedStage, isPossible = true, ...words } = confirmations[command]({ ride, subject });
  useForgetRideToAnswer();
  const { send, confirm } = useStageReport({ ride, stage: reportedStage, call, onClose });
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
