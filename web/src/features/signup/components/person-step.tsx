import { passwordMaxLength, passwordMinLength } from '@livery/contracts/identity/policy.ts';
import type { ChangeEvent } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { CompanyField, EmailField, NameFields } from '../../../ui/person-fields.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import type { OperatorEntry, WizardErrors } from '../operator-entry.ts';

interface Props {
  entry: OperatorEntry;
  edit: (change: Partial<OperatorEntry>) => void;
  errors: WizardErrors;
  asksPassword: boolean;
}

/** Step 1: who signs up. */
export function PersonStep({ entry, edit, errors, asksPassword }: Props) {
  const text = (name: 'email' | 'firstName' | 'lastName' | 'companyName') => ({
    name,
    value: entry[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit({ [name]: currentTarget.value }),
    error: errors[name],
  });
  return (
    <div className="stack">
      <div className="two-fields">
        <NameFields propsOf={text} />
      </div>
      <EmailField propsOf={text} />
      {asksPassword && <NewPassword entry={entry} edit={edit} error={errors.password} />}
      <div className="two-fields">
        <PhoneField
          label="Cell phone"
          description="US number; we text a code to it"
          required
          name="phoneNumber"
          value={entry.phoneNumber}
          onChange={(phoneNumber) => edit({ phoneNumber })}
          error={errors.phoneNumber}
        />
        <PhoneField
          label="Office phone (optional)"
          description="US number"
          autoComplete="work tel-national"
          name="officePhoneNumber"
          value={entry.officePhoneNumber}
          onChange={(officePhoneNumber) => edit({ officePhoneNumber })}
          error={errors.officePhoneNumber}
        />
      </div>
      <CompanyField propsOf={text} />
    </div>
  );
}

interface PasswordProps extends Pick<Props, 'entry' | 'edit'> {
  error: string | undefined;
  note?: string;
}

/** The password is asked for where it can be sent soon, for it is never kept. */
export const NewPassword = ({
  entry,
  edit,
  error,
  note = `At least ${passwordMinLength} characters`,
}: PasswordProps) => (
  <PasswordField
    label="Password"
    description={note}
    autoComplete="new-password"
    name="password"
    maxLength={passwordMaxLength}
    value={entry.password}
    onChange={({ currentTarget }) => edit({ password: currentTarget.value })}
    error={error}
  />
);
