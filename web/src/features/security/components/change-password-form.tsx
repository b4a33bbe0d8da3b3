import { passwordMaxLength, passwordMinLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { omitEditedErrors } from '../../../ui/omit-edited-errors.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { useChangePassword } from '../api/change-password.ts';
import {
  checkPasswordEntry,
  type PasswordEntry,
  type PasswordErrors,
  passwordChangeFailureText,
  passwordFieldErrors,
} from '../password-entry.ts';

const empty: PasswordEntry = { currentPassword: '', newPassword: '' };

/** The present password proves who asks; the change ends every other sign-in. */
export function ChangePasswordForm() {
  const change = useChangePassword();
  const [entry, setEntry] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const { form, refuse } = useRefusedSubmits();
  const edit = (part: Partial<PasswordEntry>) => {
    setEntry({ ...entry, ...part });
    setErrors(omitEditedErrors(errors, part));
  };
  const refuseWith = (found: PasswordErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) refuse();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkPasswordEntry(entry);
    change.reset();
    refuseWith(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(entry, {
      onSuccess: () => setEntry(empty),
      onError: (error) => refuseWith(isApiError(error) ? passwordFieldErrors(error) : {}),
    });
  };
  return (
    <form ref={form} className="card stack" onSubmit={submit} noValidate>
      <h2>Change password</h2>
      <p className="soft">You stay logged in here. Everywhere else you have to log in again.</p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        value={entry.currentPassword}
        onChange={({ currentTarget }) => edit({ currentPassword: currentTarget.value })}
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        description={`At least ${passwordMinLength} characters`}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        value={entry.newPassword}
        onChange={({ currentTarget }) => edit({ newPassword: currentTarget.value })}
        error={errors.newPassword}
      />
      <Outcome change={change} errors={errors} />
      <Button type="submit" color="brass.4" loading={change.isPending} className="at-start">
        Submit
      </Button>
    </form>
  );
}

interface OutcomeProps {
  change: ReturnType<typeof useChangePassword>;
  errors: PasswordErrors;
}

/** A refusal that names a field leaves the focus there. */
function Outcome({ change: { error, isSuccess, submittedAt }, errors }: OutcomeProps) {
  if (isSuccess)
    return (
      <FocusBox focusKey={submittedAt}>
        <Notice tone="success" live>
          {messages.passwordUpdated}
        </Notice>
      </FocusBox>
    );
  if (!error) return <FormErrorSummary errors={errors} summary={messages.requiredFields} />;
  const isOfField = isApiError(error) && Object.keys(passwordFieldErrors(error)).length > 0;
  if (isOfField) return <ErrorBox>{passwordChangeFailureText(error)}</ErrorBox>;
  return <SubmitError failure={error}>{passwordChangeFailureText(error)}</SubmitError>;
}
