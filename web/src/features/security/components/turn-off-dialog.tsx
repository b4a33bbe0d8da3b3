import { showToast } from '../../../platform/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTurnOffSecondFactor } from '../api/second-factor.ts';
import { PasswordStep } from './password-step.tsx';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondFactor();
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
    <Dialog className="sheet" onClose={onClose} title="Turn off the second factor?">
      <PasswordStep confirmLabel="Turn off" tone="danger" command={command} onClose={onClose}>
        <p>
          Your password alone will then be enough to log in. You cannot change a payout account until you turn it on
          again.
        </p>
      </PasswordStep>
    </Dialog>
  );
}
