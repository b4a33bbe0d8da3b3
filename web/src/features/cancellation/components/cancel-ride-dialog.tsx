import type { RideView } from '@livery/contracts/rides/view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/query-keys.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useCancelRide } from '../api/cancel-ride.ts';
import { useCancellationPreview } from '../api/preview-cancellation.ts';
import './cancel-ride-dialog.css';

/** The fee and its rule, then the button that causes it; shown again when the rule has changed. */
export function CancelRideDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: preview, error, refetch } = useCancellationPreview(ride.id);
  const cancel = useCancelRide(ride.id);
  const confirm = () => {
    if (!preview) return;
    cancel.mutate(
      { rule: preview.rule },
      {
        onSuccess: onClose,
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
      isPossible={ride.actions.includes('cancel')}
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
