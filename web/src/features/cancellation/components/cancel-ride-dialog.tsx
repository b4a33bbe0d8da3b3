import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandDialogProps } from '../../../platform/open-command.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useCancellationPreview } from '../api/preview-cancellation.ts';
import './cancel-ride-dialog.css';

/** The fee and its rule, then the button that causes it; shown again when either has changed. */
export function CancelRideDialog({ ride, onClose }: CommandDialogProps<'cancel'>) {
  const queryClient = useQueryClient();
  const { data: preview, error, refetch } = useCancellationPreview(ride.id);
  const cancel = useRideCommand(ridesApi.cancelRide, { id: ride.id }, { onDone: onClose });
  const confirm = () => {
    if (!preview) return;
    cancel.mutate(
      { rule: preview.rule, feeCents: preview.feeCents },
      {
        onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.rideCancellation(ride.id) }),
      },
    );
  };
  return (
    <CommandDialog
      title="Cancel ride"
      confirmLabel="Cancel ride"
      cancelLabel="Keep ride"
      tone="danger"
      isPossible={isOffered(ride, 'cancel')}
      waitsFor={preview ? undefined : 'You can cancel once the fee is known.'}
      command={cancel}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && !preview && <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>}
      {!preview && !error && <SkeletonBlock lines={[40, 24]} />}
      {preview && (
        <div className="cancel-ride-fee" role="status">
          <span className="soft small">Cancellation fee</span>
          <strong>
            <Money cents={preview.feeCents} />
          </strong>
          <p>{preview.text}</p>
        </div>
      )}
    </CommandDialog>
  );
}
