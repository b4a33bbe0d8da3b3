import { messages } from '@livery/contracts/messages.ts';
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

  /** What failed before says nothing about the next try. */
  const reset = () => {
    for (const call of [checkUserExists, phone, signUp]) call.reset();
  };

  const mark = (error: Error) => {
    if (hasSignupFieldErrors(error)) onRefused(fieldErrorsOf(error));
  };

  const verify = (onVerified: () => void) => {
    const { email, phoneNumber } = entry;
    reset();
    checkUserExists.mutate(
      { email, phoneNumber },
      {
        onSuccess: (taken) => {
          if (taken === 'EMAIL_EXISTS') onRefused({ email: messages.emailExists });
          else if (taken === 'PHONE_EXISTS') onRefused({ phoneNumber: messages.phoneExists });
          else phone.prove(phoneNumber, onVerified, { onError: mark });
        },
        onError: mark,
      },
    );
  };

  const create = (phoneProof: string) => {
    const body = signupBody(entry, phoneProof);
    if (!body) return;
    signUp.mutate(body, {
      onError: (error) => {
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
