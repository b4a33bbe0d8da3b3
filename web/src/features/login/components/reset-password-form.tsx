import { messages } from '@livery/contracts/messages.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useResetPassword } from '../api/reset-password.ts';

/** The token leaves the address bar at once: it opens the account. */
export function ResetPasswordForm() {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('token'));
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  if (!token) return <ErrorBox>{messages.invalidLink}</ErrorBox>;
  if (reset.isSuccess)
    return (
      <Notice tone="success" live>
        {messages.passwordSet}
      </Notice>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '') reset.mutate({ token, password }, { onError: () => setPassword('') });
  };
  const error = isMissing ? messages.passwordMissing : reset.error?.message;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>Set your new password to access your account</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <PasswordInput
        label="New Password"
        name="password"
        placeholder="Enter password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
      <Button type="submit" color="brass.4" loading={reset.isPending} fullWidth>
        Submit
      </Button>
    </form>
  );
}
