import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { chosenImages } from '../../../platform/chosen-images.ts';
import { keepDraft } from '../../../platform/drafts.ts';
import { proofOf } from '../../../platform/kept-phone.ts';
import { lazily } from '../../../platform/lazily.tsx';
import { typedPassword } from '../../../platform/prerendered-page.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useStore } from '../../../platform/store.ts';
import { useStep } from '../../../platform/use-step.ts';
import { useWarnOfLoss } from '../../../platform/use-warn-of-loss.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { NoScriptNotice } from '../../../ui/no-script-notice.tsx';
import { omitEditedErrors } from '../../../ui/omit-edited-errors.ts';
import { PhoneCodeDialog } from '../../../ui/phone-code-dialog.tsx';
import { prerenderedForm } from '../../../ui/prerendered-form.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { StepList } from '../../../ui/step-list.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { operatorDraft } from '../drafts.ts';
import { failureText } from '../failure-text.ts';
import { keptEntry } from '../kept-entry.ts';
import {
  checkStep,
  emptyOperatorEntry,
  firstStepOf,
  type OperatorEntry,
  stepOf,
  stepTitles,
  type WizardErrors,
  type WizardStep,
  wizardSteps,
} from '../operator-entry.ts';
import { ExistingAccount } from './existing-account.tsx';
import { PersonStep } from './person-step.tsx';
import { useOperatorSignup } from './use-operator-signup.ts';

const waiting = <SkeletonBlock lines={[72, 72, 72]} />;
const VehicleFields = lazily(async () => (await import('../../../ui/vehicle-fields.tsx')).VehicleFields, waiting);
const DocumentsStep = lazily(async () => (await import('./documents-step.tsx')).DocumentsStep, waiting);
const PreferenceFields = lazily(
  async () => (await import('../../../ui/preference-fields.tsx')).PreferenceFields,
  waiting,
);
const ReviewStep = lazily(async () => (await import('./review-step.tsx')).ReviewStep, waiting);

/** The five steps in which an operator signs up (S0 2.6). */
export function OperatorWizard() {
  const { entry, edit, errors, refusals, refuse, accept, picturesAndPassword } = useWizardForm();
  const form = useRef<HTMLFormElement>(null);
  const isDone = (step: WizardStep) =>
    Object.keys(checkStep(step, entry, picturesAndPassword)).length === 0 &&
    (step > 1 || proofOf(entry.phoneNumber) !== undefined);
  const reachable = (wanted: WizardStep) => wizardSteps.find((step) => step < wanted && !isDone(step)) ?? wanted;
  const [step, goTo] = useStep<WizardStep>({ all: wizardSteps, reachable, isWaiting: false });
  const signup = useOperatorSignup({
    entry,
    picturesAndPassword,
    onRefused: (found) => {
      refuse(found);
      const first = firstStepOf(found, picturesAndPassword);
      if (first && first !== step) goTo(first);
    },
  });
  // Whoever was led back from the last step for one answer need not pass through the steps between once it is changed.
  const furthest = Object.keys(errors).length > 0 ? step : reachable(5);
  const heading = useFocusOnChange(step);
  const errorsHere = Object.fromEntries(
    Object.entries(errors).filter(([field, error]) => error && stepOf(field, picturesAndPassword) === step),
  );
  const isRefusedHere = refusals > 0 && Object.keys(errorsHere).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus, once its step is shown
  useEffect(() => {
    if (isRefusedHere) focusFirstInvalid(form.current);
  }, [refusals, isRefusedHere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the app came
  useLayoutEffect(() => {
    const password = typedPassword(form.current);
    if (password) edit({ password });
  }, []);
  useWarnOfLoss(Object.keys(picturesAndPassword.images).length > 0);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (signup.isBusy) return;
    const found = checkStep(step, entry, picturesAndPassword);
    if (Object.keys(found).length > 0) {
      signup.reset();
      return refuse(found);
    }
    accept();
    if (step === 1) signup.verify(() => goTo(2));
    else if (step < 5) goTo((step + 1) as WizardStep);
    else signup.submit();
  };
  const changeNumber = () => {
    if (step === 1) form.current?.querySelector<HTMLElement>('[name="phoneNumber"]')?.focus();
    else goTo(1);
  };
  const parts = { entry, edit, errors: errorsHere };
  return (
    <>
      <NoScriptNotice />
      <form ref={form} className="stack-large" onSubmit={goOn} {...prerenderedForm(operatorDraft)}>
        <StepList titles={stepTitles} step={step} furthest={furthest} onGo={goTo} />
        <h2 ref={heading} tabIndex={-1}>
          {stepTitles[step]}
        </h2>
        {step === 1 && <PersonStep {...parts} asksPassword={picturesAndPassword.passwordStep === 1} />}
        {step === 2 && <VehicleFields {...parts} />}
        {step === 3 && <DocumentsStep errors={errorsHere} />}
        {step === 4 && <PreferenceFields {...parts} />}
        {step === 5 && <ReviewStep {...parts} asksPassword={picturesAndPassword.passwordStep === 5} onGo={goTo} />}
        <ExistingAccount errors={errorsHere} />
        <FormErrorSummary errors={errorsHere} summary={messages.operatorSignupStepError} />
        {signup.failure && <SubmitError failure={signup.failure}>{failureText(signup.failure)}</SubmitError>}
        <ActionBar>
          {step > 1 && (
            <Button variant="default" onClick={() => goTo((step - 1) as WizardStep)}>
              Previous
            </Button>
          )}
          <Button type="submit" color="brass.4" loading={signup.isBusy}>
            {step === 5 ? 'Sign Up' : 'Next'}
          </Button>
        </ActionBar>
      </form>
      <PhoneCodeDialog phone={signup.phone} onChangeNumber={changeNumber} />
    </>
  );
}

/** The entry, kept across reloads but for the password, and what is wrong with it as far as it was not edited since. */
function useWizardForm() {
  const [entry, setEntry] = useState(() => keptEntry(operatorDraft, emptyOperatorEntry(serverNow())));
  useEffect(() => keepDraft(operatorDraft, entry), [entry]);
  const [errors, setErrors] = useState<WizardErrors>({});
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  const images = useStore(chosenImages);
  const [search] = useSearchParams();
  // Whoever was beyond step 1 is not led back there for the password, which is never kept.
  const [passwordStep] = useState<1 | 5>(() =>
    search.has('step') && proofOf(entry.phoneNumber) !== undefined ? 5 : 1,
  );
  const edit = (change: Partial<OperatorEntry>) => {
    setEntry((before) => ({ ...before, ...change }));
    setErrors((before) => omitEditedErrors(before, change));
  };
  return {
    entry,
    edit,
    errors: omitEditedErrors(errors, images),
    refusals,
    refuse: (found: WizardErrors) => {
      setErrors(found);
      countRefusal();
    },
    accept: () => setErrors({}),
    picturesAndPassword: { images, passwordStep },
  };
}
