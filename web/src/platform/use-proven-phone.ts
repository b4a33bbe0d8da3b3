import { useState } from 'react';
import { forgetPhone, hasGoodCode, noteProof, noteSentCode, proofOf } from './kept-phone.ts';
import { useCheckPhoneCode, useSendPhoneCode } from './verify-phone.ts';

interface Asking {
  phone: string;
  onProven: (proof: string) => void;
}

interface Texted {
  onSuccess?: () => void;
  /** For what a form marks; the failure itself is told by the hook. */
  onError?: (error: Error) => void;
}

/** A number and the proof that it was verified: known, or got by a code that is texted and asked for. */
export function useProvenPhone() {
  const sendCode = useSendPhoneCode();
  const checkCode = useCheckPhoneCode();
  const [asking, setAsking] = useState<Asking | undefined>(undefined);
  const [refusals, setRefusals] = useState(0);

  const text = (phone: string, { onSuccess, onError }: Texted = {}) =>
    sendCode.mutate(phone, {
      onSuccess: () => {
        noteSentCode(phone);
        onSuccess?.();
      },
      onError: (error) => onError?.(error),
    });

  const prove = (phone: string, onProven: (proof: string) => void, also: Pick<Texted, 'onError'> = {}) => {
    const proof = proofOf(phone);
    if (proof !== undefined) onProven(proof);
    else if (hasGoodCode(phone)) setAsking({ phone, onProven });
    else text(phone, { ...also, onSuccess: () => setAsking({ phone, onProven }) });
  };

  const check = (code: string) => {
    if (!asking) return;
    const { phone, onProven } = asking;
    sendCode.reset();
    checkCode.mutate(
      { digits: phone, code },
      {
        onSuccess: (proof) => {
          noteProof(phone, proof);
          setAsking(undefined);
          onProven(proof);
        },
        onError: () => setRefusals((count) => count + 1),
      },
    );
  };

  return {
    prove,
    /** The server no longer takes the proof. */
    forget: forgetPhone,
    reset: sendCode.reset,
    isBusy: sendCode.isPending && !asking,
    /** Why no code was sent. */
    failure: asking ? null : sendCode.error,
    /** For the dialog, while the code is asked for. */
    dialog: asking && {
      phoneDigits: asking.phone,
      onCode: check,
      onResend: (onSent: () => void) => {
        checkCode.reset();
        text(asking.phone, { onSuccess: onSent });
      },
      onClose: () => {
        checkCode.reset();
        setAsking(undefined);
      },
      isPending: checkCode.isPending,
      error: checkCode.error?.message,
      resendError: sendCode.error,
      refusals,
    },
  };
}
