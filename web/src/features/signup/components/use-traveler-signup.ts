import { messages } from '@livery/contracts/messages.ts';
import { proofOf } from '../../../platform/kept-phone.ts';
import { useProvenPhone } from '../../../platform/use-proven-phone.ts';
import { hasProofLapsed } from '../../../platform/verify-phone.ts';
import { useCheckUserExists } from '../api/check-user-exists.ts';
import { useSignUpTraveler } from '../api/sign-up-traveler.ts';
import { serverFieldErrors } from '../failure-text.ts';
import { type EntryErrors, emptyTravelerEntry, type TravelerEntry } from '../traveler-entry.ts';

/** Free email and phone → code by text → proof → account; a lapsed proof asks for the code again. */
export function useTravelerSignup(onFieldErrors: (errors: EntryErrors) => void) {
  const checkUserExists = useCheckUserExists();
  const signUp = useSignUpTraveler();
  const phone = useProvenPhone();

  const mark = (error: Error) => {
    if (hasSignupFieldErrors(error)) onFieldErrors(fieldErrorsOf(error));
  };

  const prove = (entry: TravelerEntry) =>
    phone.prove(entry.phoneNumber, (proof) => create(entry, proof), { onError: mark });

  const create = (entry: TravelerEntry, phoneProof: string) => {
    const { requestorCategory, officePhoneNumber, ...person } = entry;
    if (requestorCategory === '') return;
    const office = officePhoneNumber === '' ? {} : { officePhoneNumber };
    signUp.mutate(
      { ...person, ...office, requestorCategory, phoneProof },
      {
        onError: (error) => {
          if (!hasProofLapsed(error)) return mark(error);
          phone.forget();
          prove(entry);
        },
      },
    );
  };

  /** What failed before says nothing about the next try. */
  const reset = () => {
    for (const call of [checkUserExists, phone, signUp]) call.reset();
  };

  const begin = (entry: TravelerEntry) => {
    const { email, phoneNumber } = entry;
    reset();
    // No text follows; what is taken, the sign-up says itself, and not of one that was sent before without an answer.
    if (proofOf(phoneNumber) !== undefined) return prove(entry);
    checkUserExists.mutate(
      { email, phoneNumber },
      {
        onSuccess: (taken) => {
          if (taken === 'EMAIL_EXISTS') onFieldErrors({ email: messages.emailExists });
          else if (taken === 'PHONE_EXISTS') onFieldErrors({ phoneNumber: messages.phoneExists });
          else prove(entry);
        },
        onError: mark,
      },
    );
  };

  const failure = checkUserExists.error ?? phone.failure ?? signUp.error;
  return {
    begin,
    reset,
    phone,
    isBusy: checkUserExists.isPending || phone.isBusy || signUp.isPending,
    failure: phone.dialog || hasProofLapsed(failure) || hasSignupFieldErrors(failure) ? null : failure,
  };
}

const fieldErrorsOf = (error: Error | null): EntryErrors =>
  Object.fromEntries(
    Object.entries(serverFieldErrors(error)).filter(([name]) => Object.hasOwn(emptyTravelerEntry, name)),
  );

const hasSignupFieldErrors = (error: Error | null) => Object.keys(fieldErrorsOf(error)).length > 0;
