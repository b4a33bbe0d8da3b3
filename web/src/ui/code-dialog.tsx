import { codeLength, codeResendSeconds } from '@livery/contracts/identity/policy.ts';
import { Button, PinInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useCountdown, useRetryWait } from '../platform/use-countdown.ts';
import { Dialog } from './dialog.tsx';
import { ErrorBox } from './error-box.tsx';
import { formatPhone } from './format-phone.ts';
import { SubmitError } from './submit-error.tsx';

interface Props {
  onClose: () => void;
  closeLabel?: string;
  /** Leads on to the number's field, once the dialog is told to close. */
  onChangeNumber?: () => void;
  phoneDigits: string;
  onCode: (code: string) => void;
  onResend: (onSent: () => void) => void;
  isPending: boolean;
  error?: string | undefined;
  /** Why no other code was sent. */
  resendError: Error | null;
  /** Rises with every refused code: the boxes are cleared and take the focus again, as after another sending. */
  refusals: number;
}

/** Six boxes for the code that was texted. */
export function CodeDialog({
  onClose,
  closeLabel = 'Change the number',
  onChangeNumber,
  phoneDigits,
  onCode,
  isPending,
  error,
  ...resending
}: Props) {
  const { onResend, resendError, refusals } = resending;
  const [code, setCode] = useState('');
  const [sendings, setSendings] = useState(0);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const secondsLeft = Math.max(useCountdown(codeResendSeconds, sendings), useRetryWait(resendError));
  const [label, how] = [useId(), useId()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal clears the boxes
  useEffect(() => setCode(''), [refusals]);
  const resend = () => {
    setSendings(sendings + 1);
    setIsSentAgain(false);
    setCode('');
    onResend(() => setIsSentAgain(true));
  };
  return (
    <Dialog onClose={onClose} title="Verify your phone">
      <div className="stack">
        <p id={label}>
          Enter the code we texted to <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(phoneDigits)}.</span>
        </p>
        <p id={how} className="soft small">
          The code is checked as soon as you enter the last digit.
        </p>
        <fieldset className="code-boxes" aria-labelledby={label} aria-describedby={how}>
          <PinInput
            key={refusals + sendings}
            length={codeLength}
            type="number"
            oneTimeCode
            placeholder=""
            autoFocus
            value={code}
            onChange={setCode}
            onComplete={onCode}
            disabled={isPending}
            error={error !== undefined}
            getInputProps={(index) => ({
              'aria-label': `Digit ${index + 1}`,
              'data-autofocus': index === 0 || undefined,
            })}
          />
        </fieldset>
        <p className="visually-hidden" role="status">
          {isSentAgain ? 'A new code was sent.' : ''}
        </p>
        {error && <ErrorBox>{error}</ErrorBox>}
        {resendError && <SubmitError failure={resendError}>{resendError.message}</SubmitError>}
        <div className="dialog-actions">
          <Button variant="default" onClick={resend} disabled={secondsLeft > 0 || isPending}>
            {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : 'Send again'}
          </Button>
          <Button color="brass.4" loading={isPending} disabled={code.length < codeLength} onClick={() => onCode(code)}>
            Verify
          </Button>
        </div>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            onClose();
            onChangeNumber?.();
          }}
        >
          {closeLabel}
        </button>
      </div>
    </Dialog>
  );
}
