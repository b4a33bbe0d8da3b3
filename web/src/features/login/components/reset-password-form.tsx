import { passwordMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useMailedToken } from '../../../platform/use-mailed-token.ts';
import { alertRole } from '../../../ui/alert-role.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { useResetPassword } from '../api/reset-password.ts';

/** The token leaves the address bar at once: it opens the account. */
export function ResetPasswordForm() {
  const token = useMailedToken();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  if (!token)
    return (
      <>
        <ErrorBox>{messages.invalidLink}</ErrorBox>
        <OtherWays />
      </>
    );
  if (reset.isSuccess) return <Done />;
  const isEmpty = password.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(isEmpty);
    if (!isEmpty) return reset.mutate({ token, password }, { onError: () => setPassword('') });
    reset.reset();
    refuse();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p>Set your new password to access your account</p>
      <PasswordField
        label="New Password"
        name="password"
        placeholder="Enter password"
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={passwordMaxLength}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={isMissing && isEmpty && messages.passwordMissing}
        errorProps={alertRole}
      />
      {reset.error && <SubmitError failure={reset.error}>{reset.error.message}</SubmitError>}
      <Button type="submit" color="brass.4" loading={reset.isPending} fullWidth>
        Submit
      </Button>
      <OtherWays />
    </form>
  );
}

const Done = () => (
  <>
    <FocusBox focusKey="done">
      <Notice tone="success" live>
        {messages.passwordUpdated}
      </Notice>
    </FocusBox>
    <p>
      <Link to={paths.login.to()}>Log in</Link>
    </p>
  </>
);

const OtherWays = () => (
  <p className="soft">
    <Link to={paths.login.to()}>Log in</Link> or <Link to={paths.forgotPassword.to()}>ask for another link</Link>
  </p>
);
