import { passwordMaxLength, passwordMinLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { NoScriptNotice } from '../../../ui/no-script-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField, NameFields } from '../../../ui/person-fields.tsx';
import { PhoneCodeDialog } from '../../../ui/phone-code-dialog.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { usePrerenderedForm } from '../../../ui/use-prerendered-form.ts';
import { travelerDraft } from '../drafts.ts';
import { failureText } from '../failure-text.ts';
import { forgetImagesWithout } from '../kept-entry.ts';
import { categoryOptions, checkTravelerEntry, emptyTravelerEntry, type TravelerEntry } from '../traveler-entry.ts';
import { ExistingAccount } from './existing-account.tsx';
import { useTravelerSignup } from './use-traveler-signup.ts';

const OwnPicture = lazily(
  async () => (await import('./own-picture.tsx')).OwnPicture,
  // No skeleton: a visitor who has not touched the page is not waiting for anything.
  <p className="soft small" style={{ minHeight: 86 }}>
    Profile picture (optional)
  </p>,
);

export function TravelerSignupForm() {
  useLayoutEffect(() => forgetImagesWithout(travelerDraft), []);
  const { form, refuse, element } = usePrerenderedForm<TravelerEntry>({
    draft: travelerDraft,
    empty: emptyTravelerEntry,
    check: checkTravelerEntry,
  });
  const signup = useTravelerSignup((errors) => {
    form.setErrors(errors);
    refuse();
  });
  const refuseEntry = () => {
    signup.reset();
    refuse();
  };
  return (
    <>
      <NoScriptNotice />
      <form {...element} onSubmit={form.onSubmit(signup.begin, refuseEntry)}>
        <div className="two-fields">
          <NameFields propsOf={form.getInputProps} />
        </div>
        <EmailField propsOf={form.getInputProps} />
        <PasswordField
          label="Password"
          description={`At least ${passwordMinLength} characters`}
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          {...form.getInputProps('password')}
        />
        <div className="two-fields">
          <PhoneField
            label="Cell phone"
            description="US number; we text a code to it, and later news of your rides until you answer STOP"
            required
            {...form.getInputProps('phoneNumber')}
          />
          <PhoneField
            label="Office phone (optional)"
            description="US number"
            autoComplete="work tel-national"
            {...form.getInputProps('officePhoneNumber')}
          />
        </div>
        <NativeSelect
          label="Category"
          required
          data={[{ value: '', label: 'Choose one' }, ...categoryOptions]}
          {...form.getInputProps('requestorCategory')}
        />
        <OwnPicture />
        <ExistingAccount errors={form.errors} />
        <FormErrorSummary errors={form.errors} summary={messages.signupInvalid} />
        {signup.failure && <SubmitError failure={signup.failure}>{failureText(signup.failure)}</SubmitError>}
        <Button type="submit" color="brass.4" loading={signup.isBusy}>
          Sign up
        </Button>
      </form>
      <PhoneCodeDialog phone={signup.phone} onChangeNumber={() => form.getInputNode('phoneNumber')?.focus()} />
    </>
  );
}
