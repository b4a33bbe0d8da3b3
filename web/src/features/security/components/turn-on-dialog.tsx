import { Modal } from '@mantine/core';
import '../../../ui/dialog.css';
import { formatPhone } from '../../../ui/format-phone.ts';
import { PhoneCodeDialog } from '../../../ui/phone-code-dialog.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useTurnOnSecondFactor } from '../api/second-factor.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { useSecondFactorEnrollment } from './use-second-factor-enrollment.ts';

/** The password and the phone, the secret for the app with a code that it makes, then the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { command, phone, phoneNumber, enrollment } = useSecondFactorEnrollment();
  const turnOn = useTurnOnSecondFactor();
  useReturnFocus();
  useCloseOnBack(phone.dialog ? undefined : () => enrollment || turnOn.isPending || onClose());
  return (
    <>
      <Modal
        className="sheet"
        opened={!phone.dialog}
        keepMounted // The password stays, for whoever comes back from the code.
        onClose={() => turnOn.isPending || onClose()}
        closeOnClickOutside={!enrollment}
        closeOnEscape={!enrollment}
        title={turnOn.data ? 'Your recovery codes' : 'Turn on the second factor'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {turnOn.data ? (
          <RecoveryCodes codes={turnOn.data.recoveryCodes} onClose={onClose} />
        ) : enrollment ? (
          <ScanStep enrollment={enrollment} command={turnOn} onClose={onClose} />
        ) : (
          <PasswordStep confirmLabel="Go on" command={command} onClose={onClose}>
            <p>
              You need an authenticator app on your phone. First, enter your password. Then we text a code to{' '}
              <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(phoneNumber)}</span>, unless you entered one recently.
            </p>
          </PasswordStep>
        )}
      </Modal>
      <PhoneCodeDialog phone={phone} closeLabel="Back" />
    </>
  );
}
