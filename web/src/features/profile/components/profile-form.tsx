import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { hasFieldErrors } from '../../../platform/has-field-errors.ts';
import { lazily } from '../../../platform/lazily.tsx';
import type { User } from '../../../platform/session.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { omitEditedErrors } from '../../../ui/omit-edited-errors.ts';
import { CompanyField, NameFields } from '../../../ui/person-fields.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { PreferenceFields } from '../../../ui/preference-fields.tsx';
import { profileChanges } from '../../../ui/profile-changes.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { YesNoField } from '../../../ui/yes-no-field.tsx';
import { showOutcome, useEditProfile } from '../api/edit-profile.ts';
import { dropProfile, isProfileKept, keepProfile, keptProfile } from '../kept-profile.ts';
import {
  checkChanges,
  type ProfileEntry,
  type ProfileErrors,
  profileEditOf,
  profileEntryOf,
} from '../profile-entry.ts';

const VehicleFields = lazily(
  async () => (await import('../../../ui/vehicle-fields.tsx')).VehicleFields,
  <SkeletonBlock lines={[72, 72, 72, 72]} />,
);

interface Props {
  user: User;
  onDone: () => void;
  /** The field that a link has led to. */
  beginAt?: string | undefined;
}

interface Parts {
  entry: ProfileEntry;
  edit: (change: Partial<ProfileEntry>) => void;
  errors: ProfileErrors;
}

/** What may be edited: a traveler's name, office phone and channels, and all that an operator has told. */
export function ProfileForm({ user, onDone, beginAt }: Props) {
  const { form, submit, cancel, saving, ...parts } = useProfileForm({ user, onDone });
  const isOperator = user.accountType === 'Operator';
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone.
  useEffect(() => {
    if (!beginAt) heading.current?.focus({ preventScroll: true });
  }, [beginAt]);
  return (
    <form ref={form} className="stack-large" onSubmit={submit} noValidate>
      {user.approved && <Notice tone="info">{reviewNote}</Notice>}
      <section className="card stack">
        <h2 ref={heading} tabIndex={-1}>
          Personal details
        </h2>
        <PersonFields {...parts} isOperator={isOperator} />
        <p className="soft small">Your email {user.email} and your cell phone cannot be changed here.</p>
      </section>
      {isOperator && (
        <section className="card stack">
          <h2>Vehicle</h2>
          <VehicleFields {...parts} beginAt={beginAt} />
        </section>
      )}
      <section className="card stack">
        <h2>Preferences</h2>
        {isOperator ? <PreferenceFields {...parts} /> : <ChannelFields {...parts} />}
      </section>
      <FormErrorSummary errors={parts.errors} summary={messages.profileInvalid} />
      <ActionBar>
        <Button variant="default" onClick={cancel} disabled={saving.isPending}>
          Cancel
        </Button>
        <Button type="submit" color="brass.4" loading={saving.isPending}>
          Save
        </Button>
      </ActionBar>
    </form>
  );
}

const reviewNote =
  'Our staff look at changed names, vehicles, plates, VINs, states and documents. Travelers see a changed name or vehicle after that, new pictures at once. Only a changed vehicle type or state keeps you from new offers until then.';

function useProfileForm({ user, onDone }: Omit<Props, 'beginAt'>) {
  const [before] = useState(() => profileEntryOf(user));
  const [entry, setEntry] = useState(() => keptProfile(user));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { form, refuse } = useRefusedSubmits();
  const saving = useEditProfile();
  const tried = useRef(new Set<string>());
  const edit = (change: Partial<ProfileEntry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    keepProfile(next, before);
    setErrors(omitEditedErrors(errors, change));
  };
  const cancel = () => {
    dropProfile();
    onDone();
  };
  const refuseWith = (found: ProfileErrors) => {
    setErrors(found);
    refuse();
  };
  const sayAtTop = (text: string) => {
    showOutcome({ text, tone: 'danger' });
    window.scrollTo({ top: 0 });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = profileChanges(entry, before, tried.current);
    const found = checkChanges(changes, entry);
    saving.reset();
    if (Object.keys(found).length > 0) return refuseWith(found);
    if (Object.keys(changes).length === 0) return cancel();
    tried.current = new Set(Object.keys(changes));
    saving.mutate(profileEditOf(changes), {
      onSuccess: () => {
        window.scrollTo({ top: 0 });
        // What was typed meanwhile is still to be saved.
        if (!isProfileKept()) onDone();
      },
      onError: (error) => (hasFieldErrors(error) ? refuseWith(error.fields) : sayAtTop(whyNotSaved(error))),
    });
  };
  return { form, entry, edit, errors, submit, cancel, saving };
}

/** A failure of ours has no words of its own. */
const whyNotSaved = (error: Error) => (isApiError(error, 500) ? messages.profileError : error.message);

function PersonFields({ entry, edit, errors, isOperator }: Parts & { isOperator: boolean }) {
  const text = (name: 'firstName' | 'lastName' | 'companyName') => ({
    value: entry[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit({ [name]: currentTarget.value }),
    error: errors[name],
  });
  return (
    <div className="two-fields">
      <NameFields propsOf={text} />
      <PhoneField
        label="Office phone (optional)"
        autoComplete="work tel-national"
        value={entry.officePhoneNumber}
        onChange={(officePhoneNumber) => edit({ officePhoneNumber })}
        error={errors.officePhoneNumber}
      />
      {isOperator && <CompanyField propsOf={text} />}
    </div>
  );
}

const ChannelFields = ({ entry, edit, errors }: Parts) => (
  <div className="two-fields">
    <YesNoField
      label="Receive text messages"
      value={entry.receiveTexts}
      onChange={(receiveTexts) => edit({ receiveTexts })}
      error={errors.receiveTexts}
    />
    <YesNoField
      label="Receive emails"
      value={entry.receiveEmails}
      onChange={(receiveEmails) => edit({ receiveEmails })}
      error={errors.receiveEmails}
    />
  </div>
);
