import { passwordMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { alertRole } from '../../../ui/alert-role.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { isUnanswered, useDeleteAccount } from '../api/delete-account.ts';

/** The password proves who asks, and that it is meant. */
export function DeleteAccountForm() {
  const deletion = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { form, refuse } = useRefusedSubmits();
  const refuseWith = (text: string | undefined) => {
    setWrong(text);
    if (text) refuse();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deletion.reset();
    if (password === '') return refuseWith(messages.required);
    setWrong(undefined);
    deletion.mutate(password, { onError: (error) => refuseWith(fieldErrorOf(error)) });
  };
  return (
    <form ref={form} className="card stack" onSubmit={submit} noValidate>
      <h2>Delete it for good</h2>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setWrong(undefined);
        }}
        error={wrong}
        errorProps={alertRole}
      />
      {deletion.error && !fieldErrorOf(deletion.error) && (
        <SubmitError failure={deletion.error}>{whyNotDeleted(deletion.error)}</SubmitError>
      )}
      <Button type="submit" color="#B42318" loading={deletion.isPending} className="at-start">
        Delete my account
      </Button>
    </form>
  );
}

const fieldErrorOf = (error: Error) => (isApiError(error) ? error.fields['password'] : undefined);

/** The server says what must be finished first, and that somebody tried too often; all else is a failure. */
function whyNotDeleted(error: Error) {
  if (isUnanswered(error)) return messages.deletionUnanswered;
  return isApiError(error) && (error.status === 409 || error.status === 429) ? error.message : messages.deletionFailed;
}
