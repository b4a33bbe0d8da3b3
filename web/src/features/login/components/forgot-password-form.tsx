import { email as emailField } from '@livery/contracts/identity/api/fields.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { alertRole } from '../../../ui/alert-role.ts';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { useAskForReset } from '../api/reset-password.ts';
import { emailDraft } from '../email-draft.ts';

const isEmail = (text: string) => emailField.safeParse(text).success;

/** Says the same whether an account has the address or not. */
export function ForgotPasswordForm() {
  const ask = useAskForReset();
  const [email, setEmail] = useKeptText(emailDraft);
  const [isInvalid, setIsInvalid] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    setIsInvalid(!isEmail(wanted));
    if (isEmail(wanted)) return ask.mutate(wanted, { onSuccess: () => setEmail('') });
    ask.reset();
    refuse();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p>Enter the email address associated with your account</p>
      {ask.isSuccess && !isInvalid && (
        <FocusBox focusKey={ask.submittedAt}>
          <Notice tone="success" live>
            {messages.resetAsked}
          </Notice>
        </FocusBox>
      )}
      {ask.error && <SubmitError failure={ask.error}>{ask.error.message}</SubmitError>}
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        placeholder="name@example.com"
        required
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={isInvalid && !isEmail(email) && messages.invalidEmail}
        errorProps={alertRole}
      />
      <Button type="submit" color="brass.4" loading={ask.isPending} fullWidth>
        Submit
      </Button>
    </form>
  );
}
