import { fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { areImagesOwnedBy, chosenImages } from '../../../platform/chosen-images.ts';
import { keepDraft } from '../../../platform/drafts.ts';
import { hasFieldErrors } from '../../../platform/has-field-errors.ts';
import { readKeptForm } from '../../../platform/kept-form.ts';
import type { User } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';
import { useWarnOfLoss } from '../../../platform/use-warn-of-loss.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { omitEditedErrors } from '../../../ui/omit-edited-errors.ts';
import { CompanyField, NameFields } from '../../../ui/person-fields.tsx';
import { changedAnswers } from '../../../ui/profile-changes.ts';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { VehicleFields } from '../../../ui/vehicle-fields.tsx';
import { useResubmit } from '../api/resubmit.ts';
import {
  checkResubmitEntry,
  type ResubmitEntry,
  type ResubmitErrors,
  resubmitDraft,
  resubmitEditOf,
  resubmitEntryOf,
} from '../resubmit-entry.ts';
import { DocumentField } from './document-field.tsx';
import { SavedPicture } from './saved-picture.tsx';

interface Props {
  user: User;
  onDone: () => void;
}

/** All that staff look at, to be corrected, and the button that asks them to look again (R39). */
export function ResubmitForm({ user, onDone }: Props) {
  const { form, submit, entry, edit, errors, areImagesRequired, ...state } = useResubmitForm({ user, onDone });
  const text = (name: 'firstName' | 'lastName' | 'companyName') => ({
    value: entry[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit({ [name]: currentTarget.value }),
    error: errors[name],
  });
  return (
    <form ref={form} className="stack-large" onSubmit={submit} noValidate>
      <h2>Personal details</h2>
      <div className="two-fields">
        <NameFields propsOf={text} />
        <CompanyField propsOf={text} />
      </div>
      <h2>Vehicle</h2>
      <VehicleFields entry={entry} edit={edit} errors={errors} />
      <h2>Documents</h2>
      <div className="two-fields">
        {fileCategories.map((category) => (
          <DocumentField key={category} user={user} category={category} isRequired={areImagesRequired} />
        ))}
      </div>
      <SavedPicture underWay={state.underWay} />
      <FormErrorSummary errors={state.allErrors} summary={messages.operatorSignupStepError} />
      {state.failure && <SubmitError failure={state.failure}>{state.failure.message}</SubmitError>}
      <ActionBar>
        <Button type="submit" color="brass.4" loading={state.isBusy}>
          Resubmit
        </Button>
      </ActionBar>
    </form>
  );
}

function useResubmitForm({ user, onDone }: Props) {
  const [before] = useState(() => resubmitEntryOf(user));
  const [entry, setEntry] = useState(() => readKeptForm(resubmitDraft, before));
  // Only what was changed here: other fields may be saved elsewhere meanwhile.
  useEffect(() => keepDraft(resubmitDraft, changedAnswers(entry, before)), [entry, before]);
  const [errors, setErrors] = useState<ResubmitErrors>({});
  const [areImagesRequired, setImagesRequired] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const resubmit = useResubmit(user);
  const tried = useRef(new Set<string>());
  const { wrongImages, isSending, underWay } = useDocuments(user);
  const isBusy = resubmit.isPending || isSending;
  const edit = (change: Partial<ResubmitEntry>) => {
    setEntry((previous) => ({ ...previous, ...change }));
    setErrors((previous) => omitEditedErrors(previous, change));
  };
  const mark = (found: ResubmitErrors) => {
    setErrors(found);
    refuse();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    resubmit.reset();
    setImagesRequired(true);
    const correction = { entry, before, tried: tried.current };
    const found = checkResubmitEntry(correction);
    if (Object.keys({ ...found, ...wrongImages }).length > 0) return mark(found);
    const changes = resubmitEditOf(correction);
    if (!changes) return;
    tried.current = new Set(Object.keys(changes));
    resubmit.mutate(changes, {
      onSuccess: onDone,
      onError: (error) => {
        if (hasFieldErrors(error)) mark(error.fields);
      },
    });
  };
  const allErrors = { ...errors, ...(areImagesRequired && wrongImages) };
  const failure = Object.keys(errors).length === 0 ? resubmit.error : null;
  return { form, entry, edit, errors, allErrors, areImagesRequired, submit, failure, isBusy, underWay };
}

/** Why documents are not accepted as they are, by category, and what is not saved yet. */
function useDocuments({ email, approval }: User) {
  const chosen = useStore(chosenImages);
  const images = areImagesOwnedBy(email) ? chosen : {};
  const isSending = Object.values(images).some(({ refusal }) => refusal === undefined);
  useWarnOfLoss(isSending);
  const wrongImages = Object.fromEntries(
    fileCategories
      .filter((category) => images[category]?.refusal ?? approval.missingDocuments.includes(category))
      .map((category) => [category, images[category]?.refusal ?? messages.imageMissing]),
  );
  return { wrongImages, isSending, underWay: Object.keys(images).length };
}
