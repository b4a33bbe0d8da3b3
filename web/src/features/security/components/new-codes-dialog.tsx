import { Modal } from '@mantine/core';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import '../../../ui/dialog.css';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useRenewRecoveryCodes } from '../api/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks first, because the codes before stop working. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  useReturnFocus();
  // The codes are shown once: only the button closes them.
  useCloseOnBack(renew.data && (() => undefined));
  if (renew.data)
    return (
      <Modal
        className="sheet"
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title="Your recovery codes"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      </Modal>
    );
  return (
    <CommandDialog
      title="New recovery codes?"
      confirmLabel="Make new ones"
      command={renew}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <p>Your old codes will stop working.</p>
    </CommandDialog>
  );
}
