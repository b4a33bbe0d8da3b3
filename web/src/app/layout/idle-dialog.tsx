import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks staff whether they are still there: reading sends no sign. */
export function IdleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Still there?">
      <div className="stack">
        <p>You will be signed out in a minute, because nothing was pressed for a while.</p>
        <div className="dialog-actions">
          <Button color="brass.4" onClick={onClose} data-autofocus data-mantine-stop-propagation="true">
            Stay signed in
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
