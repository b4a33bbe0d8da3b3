import { factorCodeLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { spoken } from '../../../ui/spoken.ts';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  enrollment: { secret: string; address: string; sealed: string };
  command: {
    error: Error | null;
    isPending: boolean;
    reset: () => void;
    mutate: (body: { sealed: string; code: string }, on: { onError: () => void }) => void;
  };
  onClose: () => void;
}

/** The secret as a picture, as a link for the phone at hand and as text; a code shows that the app has it. */
export function ScanStep({ enrollment: { secret, address, sealed }, command, onClose }: Props) {
  const { error, isPending, reset, mutate } = command;
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  // The field of the step before had the focus, and is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const wrong = isApiError(error) ? error.fields['code'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') return mutate({ sealed, code }, { onError: refuse });
    setIsMissing(true);
    refuse();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p>
        Scan this with your authenticator app, or <a href={address}>open it in the app on this device</a>.
      </p>
      <QrCode text={address} label="The secret, for an authenticator app" />
      <p>
        Or type it: <code className="factor-secret">{secret}</code>
      </p>
      <TextInput
        label="Code"
        description={`The ${factorCodeLength} digits that the app shows now`}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={factorCodeLength + 1}
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setIsMissing(false);
          reset();
        }}
        error={isMissing ? messages.required : wrong}
        errorProps={spoken}
      />
      {error && !wrong && <SubmitError failure={error}>{error.message}</SubmitError>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" color="brass.4" loading={isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
