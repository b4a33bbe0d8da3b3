import { passwordMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { spoken } from '../../../ui/spoken.ts';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';

interface Props {
  /** What follows, named before the password is asked for. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'danger' | 'next';
  command: {
    error: Error | null;
    isPending: boolean;
    reset: () => void;
    mutate: (password: string, on: { onError: () => void }) => void;
  };
  onClose: () => void;
}

/** Asks for the own password before something about the second factor changes. */
export function PasswordStep({ children, confirmLabel, tone = 'next', command, onClose }: Props) {
  const { error, isPending, reset, mutate } = command;
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const wrong = isApiError(error) ? error.fields['password'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') return mutate(password, { onError: refuse });
    setIsMissing(true);
    refuse();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {children}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus
        maxLength={passwordMaxLength}
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setIsMissing(false);
          reset();
        }}
        error={isMissing ? messages.required : wrong}
        errorProps={spoken}
      />
      {error && !wrong && <SubmitError failure={error}>{error.message}</SubmitError>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={tone === 'danger' ? '#B42318' : 'brass.4'} loading={isPending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
