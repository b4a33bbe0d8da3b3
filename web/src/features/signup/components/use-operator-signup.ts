import { messages } from '@livery/contracts/messages.ts';
import { useRef } from 'react';
import { isDecided } from '../../../platform/api-error.ts';
import { useProvenPhone } from '../../../platform/use-proven-phone.ts';
import { hasProofLapsed } from '../../../platform/verify-phone.ts';
import { useCheckUserExists } from '../api/check-user-exists.ts';
import { useSignUpOperator } from '../api/sign-up-operator.ts';
import { serverFieldErrors } from '../failure-text.ts';
import {
  type OperatorEntry,
  type PicturesAndPassword,
  signupBody,
  stepOf,
  type WizardErrors,
} from '../operator-entry.ts';

interface Wizard {
  entry: OperatorEntry;
  picturesAndPassword: PicturesAndPassword;
  onRefused: (errors: WizardErrors) => void;
}

/** What the wizard asks the server: whether email and phone are free and verified, then the account. */
export function useOperatorSignup({ entry, picturesAndPassword, onRefused }: Wizard) {
  const checkUserExists = useCheckUserExists();
  const phone = useProvenPhone();
  const signUp = useSignUpOperator();
  // What was sent, until the server has decided about it.
  const undecided = useRef<OperatorEntry>(undefined);

  /** What failed before says nothing about the next try. */
  const reset = () => {
    for (const call of [checkUserExists, phone, signUp]) call.reset();
  };

  const mark = (error: Error) => {
    if (hasSignupFieldErrors(error)) onRefused(fieldErrorsOf(error));
  };

  const verify = (onVerified: () => void) => {
    const { email, phoneNumber } = entry;
    const prove = () => phone.prove(phoneNumber, onVerified, { onError: mark });
    reset();
    // Email and phone may be taken by what was sent, which is to be sent again.
    if (undecided.current?.email === email && undecided.current.phoneNumber === phoneNumber) return prove();
    checkUserExists.mutate(
      { email, phoneNumber },
      {
        onSuccess: (taken) => {
          if (taken === 'EMAIL_EXISTS') onRefused({ email: messages.emailExists });
          else if (taken === 'PHONE_EXISTS') onRefused({ phoneNumber: messages.phoneExists });
          else prove();
        },
        onError: mark,
      },
    );
  };

  const create = (phoneProof: string) => {
    const body = signupBody(entry, phoneProof);
    if (!body) return;
    undecided.current = entry;
    signUp.mutate(body, {
      onError: (error) => {
        if (isDecided(error)) undecided.current = undefined;
        if (!hasProofLapsed(error)) return mark(error);
        phone.forget();
        phone.prove(entry.phoneNumber, create, { onError: mark });
      },
    });
  };

  const submit = () => {
    reset();
    phone.prove(entry.phoneNumber, create, { onError: mark });
  };

  const fieldErrorsOf = (error: Error | null): WizardErrors =>
    Object.fromEntries(
      Object.entries(serverFieldErrors(error)).filter(([name]) => stepOf(name, picturesAndPassword) !== undefined),
    );
  const hasSignupFieldErrors = (error: Error | null) => Object.keys(fieldErrorsOf(error)).length > 0;

  const failure = checkUserExists.error ?? phone.failure ?? signUp.error;
  return {
    verify,
    submit,
    reset,
    phone,
    // After the sign-up the next page is on its way: nothing here can be pressed any more.
    isBusy: checkUserExists.isPending || phone.isBusy || signUp.isPending || signUp.isSuccess,
    failure: phone.dialog || hasProofLapsed(failure) || hasSignupFieldErrors(failure) ? null : failure,
  };
}
