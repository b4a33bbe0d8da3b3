import { passwordMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '../../../platform/api-error.ts';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { useLogIn } from '../api/log-in.ts';
import { emailDraft } from '../email-draft.ts';
import { FactorCodeForm } from './factor-code-form.tsx';

/** Email and password; where to go afterwards is the guard's business. */
export function LoginForm() {
  const logIn = useLogIn();
  const [email, setEmail] = useKeptText(emailDraft);
  const [password, setPassword] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const credentials = { email: email.trim(), password };
  const askForCode = (refusal: Error) => {
    if (!isApiError(refusal) || refusal.code !== 'FACTOR_CODE_MISSING') return;
    logIn.reset();
    setIsCodeAsked(true);
  };
  const editEmail = (text: string) => {
    setEmail(text);
    // The wait of one account does not apply to another.
    if (logIn.error) logIn.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = email.trim() !== '' && password.trim() !== '';
    setWasRefused(!isWhole);
    if (isWhole) return logIn.mutate(credentials, { onError: askForCode });
    logIn.reset();
    refuse();
  };
  if (isCodeAsked)
    return (
      <div className="stack">
        <p>Your account has a second factor.</p>
        <FactorCodeForm
          command={logIn}
          confirmLabel="Log in"
          onCancel={() => {
            logIn.reset();
            flushSync(() => setIsCodeAsked(false));
            form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
          }}
          onCode={({ code }, refused) => logIn.mutate({ ...credentials, code }, { onError: refused })}
        />
      </div>
    );
  const errors = {
    email: wasRefused && email.trim() === '' && messages.required,
    password: wasRefused && password.trim() === '' && messages.required,
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        value={email}
        onChange={({ currentTarget }) => editEmail(currentTarget.value)}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={passwordMaxLength}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={errors.password}
      />
      <FormErrorSummary errors={errors} summary={messages.loginError} />
      {logIn.error && <SubmitError failure={logIn.error}>{logIn.error.message}</SubmitError>}
      <SubmitButton command={logIn} fullWidth>
        Log in
      </SubmitButton>
    </form>
  );
}
