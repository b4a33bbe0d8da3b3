import { proofOf } from '../../../platform/kept-phone.ts';
import { useUser } from '../../../platform/session.ts';
import { useProvenPhone } from '../../../platform/use-proven-phone.ts';
import { hasProofLapsed } from '../../../platform/verify-phone.ts';
import { useBeginSecondFactor } from '../api/second-factor.ts';

/** Asks for the password first, then texts a code to a person who has not proved lately that the phone is theirs. */
export function useSecondFactorEnrollment() {
  const { phoneNumber } = useUser();
  const enroll = useBeginSecondFactor();
  const phone = useProvenPhone();

  const mutate = (password: string, on: { onError: () => void }) => {
    const send = (phoneProof: string | undefined) =>
      enroll.mutate(
        { password, phoneProof },
        {
          onError: (error) => {
            if (!hasProofLapsed(error)) return on.onError();
            // Without a proof there was only a code, which may still be entered.
            if (phoneProof !== undefined) phone.forget();
            phone.prove(phoneNumber, send);
          },
        },
      );
    phone.reset();
    send(proofOf(phoneNumber));
  };

  const command = {
    mutate,
    isPending: enroll.isPending || phone.isBusy,
    error: phone.failure ?? (hasProofLapsed(enroll.error) ? null : enroll.error),
    reset: () => {
      enroll.reset();
      phone.reset();
    },
  };
  return { command, phone, phoneNumber, enrollment: enroll.data };
}
