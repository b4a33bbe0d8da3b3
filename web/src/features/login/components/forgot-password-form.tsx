import { messages } from '@livery/contracts/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAskForReset } from '../api/reset-password.ts';

const looksLikeEmail = (email: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email);

/** Says the same whether an account has the address or not. */
export function ForgotPasswordForm() {
  const ask = useAskForReset();
  const [email, setEmail] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    setIsInvalid(!looksLikeEmail(wanted));
    if (!looksLikeEmail(wanted)) return ask.reset();
    ask.mutate(wanted);
    setEmail('');
  };
  const error = isInvalid ? messages.invalidEmail : ask.error?.message;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>Enter the email address associated with your account</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      {ask.isSuccess && !isInvalid && (
        <Notice tone="success" live>
          {messages.resetAsked}
        </Notice>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        required
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" color="brass.4" loading={ask.isPending} fullWidth>
        Submit
      </Button>
    </form>
  );
}
