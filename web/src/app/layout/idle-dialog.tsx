import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whoever seems to have left whether they are still there: reading sends no sign. */
export function IdleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Still there?">
      <div className="stack">
        <p>You will be logged out in a minute because you have been inactive.</p>
        <div className="dialog-actions">
          <Button color="brass.4" onClick={onClose} data-autofocus data-mantine-stop-propagation="true">
            Stay logged in
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
