import { passwordMaxLength } from '@livery/contracts/identity/policy.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';

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

/** Asks for the person's password before something about the second factor changes. */
export function PasswordStep({ children, confirmLabel, tone = 'next', command, onClose }: Props) {
  const { form, field, value: password, submitUnlessEmpty, refuse, failure } = useRequiredField('password', command);
  const submit = submitUnlessEmpty(password, () => command.mutate(password, { onError: refuse }));
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {children}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus
        maxLength={passwordMaxLength}
        {...field}
      />
      {failure && <SubmitError failure={failure}>{failure.message}</SubmitError>}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={tone === 'danger' ? '#B42318' : 'brass.4'} loading={command.isPending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
