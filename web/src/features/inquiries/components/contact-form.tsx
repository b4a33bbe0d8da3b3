import { contactMessageMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { EmailField, NameFields } from '../../../ui/person-fields.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { usePrerenderedForm } from '../../../ui/use-prerendered-form.ts';
import { useSendContactUsEmail } from '../api/send-contact-us-email.ts';
import { type ContactEntry, checkContactEntry, contactDraft, emptyContactEntry } from '../contact-entry.ts';

/** Write to us; what is typed stays until it has been sent. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const send = useSendContactUsEmail();
  const { form, refuse, element } = usePrerenderedForm({
    draft: contactDraft,
    empty: emptyContactEntry,
    check: checkContactEntry,
  });
  const refuseEntry = () => {
    send.reset();
    refuse();
  };
  const submit = (entry: ContactEntry) => send.mutate(entry, { onSuccess: onSent });
  return (
    <form {...element} onSubmit={form.onSubmit(submit, refuseEntry)}>
      <div className="two-fields">
        <NameFields propsOf={form.getInputProps} />
        <EmailField propsOf={form.getInputProps} />
        <PhoneField label="Phone" required {...form.getInputProps('phone')} />
      </div>
      <CountedTextarea
        label="Message"
        required
        rows={5}
        maxLength={contactMessageMaxLength}
        value={form.values.message}
        {...form.getInputProps('message')}
      />
      <FormErrorSummary errors={form.errors} summary={messages.contactIncomplete} />
      {send.error && <SubmitError failure={send.error}>{send.error.message}</SubmitError>}
      <SubmitButton command={send}>Send</SubmitButton>
    </form>
  );
}
