import { messages } from '@livery/contracts/messages.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useCountdown } from '../../../platform/use-countdown.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { useLogIn } from '../api/log-in.ts';

/** E-mail and password; where to go afterwards is the guard's business. */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const logIn = useLogIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const waitSeconds = useCountdown(isApiError(logIn.error, 429) ? logIn.error.retryAfterSeconds : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = email.trim() !== '' && password !== '';
    setIsIncomplete(!isWhole);
    if (isWhole) logIn.mutate({ email: email.trim(), password }, { onSuccess: () => onDone?.() });
  };
  const error = isIncomplete ? messages.loginError : logIn.error?.message;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && <ErrorBox>{error}</ErrorBox>}
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
      <Button type="submit" color="brass.4" loading={logIn.isPending} disabled={waitSeconds > 0} fullWidth>
        {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : 'Log in'}
      </Button>
    </form>
  );
}
