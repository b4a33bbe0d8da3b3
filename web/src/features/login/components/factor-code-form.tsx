import { factorCodeLength, factorCodeMaxLength } from '@livery/contracts/identity/policy.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';

const ofApp = {
  label: 'Code',
  description: `The ${factorCodeLength} digits that your authenticator app shows now`,
  other: 'Use a recovery code',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: factorCodeLength + 1 },
} as const;
const ofRecovery = {
  label: 'Recovery code',
  description: 'One of the codes you saved with your second factor; each works once',
  other: 'Use the authenticator app',
  input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: factorCodeMaxLength },
} as const;

interface Props {
  command: { error: Error | null; isPending: boolean; reset: () => void };
  confirmLabel: string;
  /** `refused` leads back to the field. */
  onCode: (typed: { code: string; isRecovery: boolean }, refused: () => void) => void;
  onCancel: () => void;
}

/** Asks for the code of the app, or for a recovery code where no phone is at hand. */
export function FactorCodeForm({ command, confirmLabel, onCode, onCancel }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, field, value: code, edit, submitUnlessEmpty, refuse, failure } = useRequiredField('code', command);
  // Outside a dialog nothing else moves the focus to the field, which is another one for another kind of code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of kind draws a new field
  useEffect(() => form.current?.querySelector('input')?.focus(), [form, isRecovery]);
  const kind = isRecovery ? ofRecovery : ofApp;
  const submit = submitUnlessEmpty(code.trim(), () => onCode({ code, isRecovery }, refuse));
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextInput
        key={kind.label}
        label={kind.label}
        description={kind.description}
        name="code"
        required
        data-autofocus
        enterKeyHint="go"
        {...kind.input}
        {...field}
      />
      {failure && <SubmitError failure={failure}>{failure.message}</SubmitError>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton command={command}>{confirmLabel}</SubmitButton>
      </div>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          setIsRecovery(!isRecovery);
          edit('');
        }}
      >
        {kind.other}
      </button>
    </form>
  );
}
