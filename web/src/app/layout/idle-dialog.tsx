import { Button, Modal } from '@mantine/core';
import '../../ui/dialog.css';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

/** Asks staff whether they are still there: reading sends no sign. */
export function IdleDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Still there?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        <p>You will be signed out in a minute, because nothing was pressed for a while.</p>
        <div className="dialog-actions">
          <Button color="brass.4" onClick={onClose} data-autofocus data-mantine-stop-propagation="true">
            Stay signed in
          </Button>
        </div>
      </div>
    </Modal>
  );
}
