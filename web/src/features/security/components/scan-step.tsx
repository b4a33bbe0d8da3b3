import { factorCodeLength } from '@livery/contracts/identity/policy.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';
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
  const { form, field, value: code, submitUnlessEmpty, refuse, failure } = useRequiredField('code', command);
  // The field of the step before had the focus, and is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const submit = submitUnlessEmpty(code.trim(), () => command.mutate({ sealed, code }, { onError: refuse }));
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
        {...field}
      />
      {failure && <SubmitError failure={failure}>{failure.message}</SubmitError>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} disabled={command.isPending}>
          Cancel
        </Button>
        <Button type="submit" color="brass.4" loading={command.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
