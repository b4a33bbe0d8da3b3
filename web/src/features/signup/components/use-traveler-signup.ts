import { messages } from '@livery/contracts/messages.ts';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useCheckUserExists } from '../api/check-user-exists.ts';
import { useSignUpTraveler } from '../api/sign-up-traveler.ts';
import { useCheckPhoneCode, useSendPhoneCode } from '../api/verify-phone.ts';
import { type EntryErrors, emptyTravelerEntry, type TravelerEntry } from '../traveler-entry.ts';
import { useSentCode } from './use-sent-code.ts';

interface Proof {
  phone: string;
  value: string;
}

const lapsed = (error: unknown) => isApiError(error) && error.message === messages.phoneProofLapsed;

/** Free e-mail and phone → code by text → proof → account; a lapsed proof asks for the code again. */
export function useTravelerSignup(onFieldErrors: (errors: EntryErrors) => void) {
  const checkUserExists = useCheckUserExists();
  const sendCode = useSendPhoneCode();
  const checkCode = useCheckPhoneCode();
  const signUp = useSignUpTraveler();
  const [pending, setPending] = useState<TravelerEntry | undefined>(undefined);
  const [proof, setProof] = useState<Proof | undefined>(undefined);
  const [refusals, setRefusals] = useState(0);
  const sentCode = useSentCode();

  const askForCode = (entry: TravelerEntry) => {
    if (sentCode.isGoodFor(entry.phoneNumber)) return setPending(entry);
    sendCode.mutate(entry.phoneNumber, {
      onSuccess: () => {
        sentCode.note(entry.phoneNumber);
        setPending(entry);
      },
    });
  };

  const create = (entry: TravelerEntry, phoneProof: string) => {
    const { requestorCategory, officePhoneNumber, ...person } = entry;
    if (requestorCategory === '') return;
    const office = officePhoneNumber === '' ? {} : { officePhoneNumber };
    signUp.mutate(
      { ...person, ...office, requestorCategory, phoneProof },
      {
        onError: (error) => {
          if (lapsed(error)) askForCode(entry);
          else if (isOfFields(error)) onFieldErrors(fieldErrorsOf(error));
        },
        onSettled: (_, error) => lapsed(error) || setPending(undefined),
      },
    );
  };

  /** What failed before says nothing about the next try. */
  const reset = () => {
    for (const call of [checkUserExists, sendCode, signUp]) call.reset();
  };

  const begin = (entry: TravelerEntry) => {
    const { email, phoneNumber } = entry;
    reset();
    checkUserExists.mutate(
      { email, phoneNumber },
      {
        onSuccess: (taken) => {
          if (taken === 'EMAIL_EXISTS') onFieldErrors({ email: messages.emailExists });
          else if (taken === 'PHONE_EXISTS') onFieldErrors({ phoneNumber: messages.phoneExists });
          else if (proof?.phone === entry.phoneNumber) create(entry, proof.value);
          else askForCode(entry);
        },
      },
    );
  };

  const verify = (code: string) => {
    if (!pending) return;
    sendCode.reset();
    checkCode.mutate(
      { digits: pending.phoneNumber, code },
      {
        onSuccess: (value) => {
          sentCode.forget();
          setProof({ phone: pending.phoneNumber, value });
          create(pending, value);
        },
        onError: () => setRefusals((count) => count + 1),
      },
    );
  };

  const failure = checkUserExists.error ?? sendCode.error ?? signUp.error;
  return {
    begin,
    reset,
    verify,
    resend: () => {
      checkCode.reset();
      if (pending) sendCode.mutate(pending.phoneNumber);
    },
    changeNumber: () => {
      checkCode.reset();
      setPending(undefined);
    },
    codePhone: pending?.phoneNumber,
    refusals,
    isBusy: checkUserExists.isPending || sendCode.isPending || signUp.isPending,
    isVerifying: checkCode.isPending || signUp.isPending,
    codeError: checkCode.error?.message,
    resendError: sendCode.error,
    failure: pending || lapsed(failure) || isOfFields(failure) ? null : failure,
  };
}

function fieldErrorsOf(error: Error | null): EntryErrors {
  if (!isApiError(error)) return {};
  const { code, message, fields } = error;
  if (code === 'EMAIL_EXISTS') return { email: message };
  if (code === 'PHONE_EXISTS') return { phoneNumber: message };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(emptyTravelerEntry, name)));
}

const isOfFields = (error: Error | null) => Object.keys(fieldErrorsOf(error)).length > 0;
