import { cityMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { CompanyField, EmailField, NameFields } from '../../../ui/person-fields.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { stateOptions } from '../../../ui/state-options.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { usePrerenderedForm } from '../../../ui/use-prerendered-form.ts';
import { useJoinMailingList } from '../api/join-mailing-list.ts';
import {
  checkMailingListEntry,
  emptyMailingListEntry,
  type MailingListEntry,
  mailingListBody,
  mailingListDraft,
} from '../mailing-list-entry.ts';

const stateChoices = [{ value: '', label: 'Choose a state' }, ...stateOptions];

/** Ask to be on the list; what is typed stays until it has been sent. */
export function MailingListForm({ onAsked }: { onAsked: () => void }) {
  const join = useJoinMailingList();
  const { form, refuse, element } = usePrerenderedForm({
    draft: mailingListDraft,
    empty: emptyMailingListEntry,
    check: checkMailingListEntry,
  });
  const refuseEntry = () => {
    join.reset();
    refuse();
  };
  const submit = (entry: MailingListEntry) => join.mutate(mailingListBody(entry), { onSuccess: onAsked });
  return (
    <form {...element} onSubmit={form.onSubmit(submit, refuseEntry)}>
      <EmailField propsOf={form.getInputProps} />
      <div className="two-fields">
        <NameFields propsOf={form.getInputProps} />
        <TextInput
          label="City"
          autoComplete="address-level2"
          maxLength={cityMaxLength}
          required
          {...form.getInputProps('city')}
        />
        <NativeSelect
          label="State"
          autoComplete="address-level1"
          required
          data={stateChoices}
          {...form.getInputProps('state')}
        />
        <CompanyField propsOf={form.getInputProps} />
        <TextInput
          label="Number of fleet (optional)"
          placeholder="How many vehicles you run"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('numberOfFleet')}
        />
        <PhoneField label="Phone (optional)" {...form.getInputProps('phoneNumber')} />
        <PhoneField
          label="Office phone (optional)"
          autoComplete="work tel-national"
          {...form.getInputProps('officePhoneNumber')}
        />
      </div>
      <FormErrorSummary errors={form.errors} summary={messages.mailingListIncomplete} />
      {join.error && <SubmitError failure={join.error}>{join.error.message}</SubmitError>}
      <SubmitButton command={join}>Join now</SubmitButton>
    </form>
  );
}
