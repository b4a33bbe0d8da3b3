import { codeLength, codeResendSeconds, passwordMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazily } from '../../../platform/lazily.tsx';

import { ErrorBox } from '../../../ui/error-box.tsx';
import { FieldCount } from '../../../ui/field-count.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { keepEntry, keptEntry } from '../kept-entry.ts';
import { categoryOptions, checkTravelerEntry, type TravelerEntry } from '../traveler-entry.ts';
import { useTravelerSignup } from './use-traveler-signup.ts';

const CodeDialog = lazily(async () => (await import('../../../ui/code-dialog.tsx')).CodeDialog);

export function TravelerSignupForm() {
  const form = useForm<TravelerEntry>({
    initialValues: keptEntry(),
    validate: checkTravelerEntry,
    onValuesChange: keepEntry,
  });
  const signup = useTravelerSignup(form.setErrors);
  return (
    <>
      <form className="stack" onSubmit={form.onSubmit(signup.begin, focusFirstInvalid)} noValidate>
        <FieldCount errors={form.errors} summary={messages.signupInvalid} />
        {signup.error && <ErrorBox>{signup.error}</ErrorBox>}
        <div className="two-fields">
          <TextInput label="First name" autoComplete="given-name" required {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" required {...form.getInputProps('lastName')} />
        </div>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.getInputProps('password')}
        />
        <div className="two-fields">
          <PhoneField
            label="Cell phone"
            description="US number; we text a code to it"
            required
            {...form.getInputProps('phoneNumber')}
          />
          <PhoneField
            label="Office phone (optional)"
            description="US number"
            autoComplete="off"
            {...form.getInputProps('officePhoneNumber')}
          />
        </div>
        <NativeSelect
          label="Category"
          required
          data={[{ value: '', label: 'Choose one' }, ...categoryOptions]}
          {...form.getInputProps('requestorCategory')}
        />
        <Button type="submit" color="brass.4" loading={signup.isBusy}>
          Sign up
        </Button>
      </form>
      {signup.codePhone !== undefined && (
        <CodeDialog
          isOpen
          onClose={signup.changeNumber}
          phoneDigits={signup.codePhone}
          codeLength={codeLength}
          resendAfterSeconds={codeResendSeconds}
          onCode={signup.verify}
          onResend={signup.resend}
          isPending={signup.isVerifying}
          error={signup.codeError}
          refusals={signup.refusals}
        />
      )}
    </>
  );
}
