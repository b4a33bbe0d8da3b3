import { Modal } from '@mantine/core';
import { showToast } from '../../../platform/toast.ts';
import '../../../ui/dialog.css';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useTurnOffSecondFactor } from '../api/second-factor.ts';
import { PasswordStep } from './password-step.tsx';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondFactor();
  useReturnFocus();
  const command = {
    ...turnOff,
    mutate: (password: string, { onError }: { onError: () => void }) =>
      turnOff.mutate(password, {
        onError,
        onSuccess: () => {
          showToast({ text: 'The second factor is off.', tone: 'success' });
          onClose();
        },
      }),
  };
  return (
    <Modal
      className="sheet"
      opened
      onClose={onClose}
      title="Turn off the second factor?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PasswordStep confirmLabel="Turn off" tone="danger" command={command} onClose={onClose}>
        <p>Your password alone is enough to log in then. A payout account cannot be changed until it is on again.</p>
      </PasswordStep>
    </Modal>
  );
}
