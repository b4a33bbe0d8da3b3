import { Modal } from '@mantine/core';
import '../../../ui/dialog.css';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useBeginSecondFactor, useTurnOnSecondFactor } from '../api/second-factor.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

/** The password, the secret for the app with a code that it makes, then the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const begin = useBeginSecondFactor();
  const turnOn = useTurnOnSecondFactor();
  useReturnFocus();
  return (
    <Modal
      className="sheet"
      opened
      onClose={onClose}
      closeOnClickOutside={!begin.data}
      title={turnOn.data ? 'Your recovery codes' : 'Turn on the second factor'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {turnOn.data ? (
        <RecoveryCodes codes={turnOn.data.recoveryCodes} onClose={onClose} />
      ) : begin.data ? (
        <ScanStep enrolment={begin.data} command={turnOn} onClose={onClose} />
      ) : (
        <PasswordStep confirmLabel="Go on" command={begin} onClose={onClose}>
          <p>You need an authenticator app on your phone. First, your password:</p>
        </PasswordStep>
      )}
    </Modal>
  );
}
