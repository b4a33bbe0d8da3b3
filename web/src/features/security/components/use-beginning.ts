import { proofOf } from '../../../platform/kept-phone.ts';
import { useUser } from '../../../platform/session.ts';
import { useProvenPhone } from '../../../platform/use-proven-phone.ts';
import { hasProofLapsed } from '../../../platform/verify-phone.ts';
import { useBeginSecondFactor } from '../api/second-factor.ts';

/** Asks for the password first, then texts a code to a person who has not proved lately that the phone is theirs. */
export function useBeginning() {
  const { phoneNumber } = useUser();
  const begin = useBeginSecondFactor();
  const phone = useProvenPhone();

  const mutate = (password: string, on: { onError: () => void }) => {
    const send = (phoneProof: string | undefined) =>
      begin.mutate(
        { password, phoneProof },
        {
          onError: (error) => {
            if (!hasProofLapsed(error)) return on.onError();
            phone.forget();
            phone.prove(phoneNumber, send);
          },
        },
      );
    phone.reset();
    send(proofOf(phoneNumber));
  };

  const command = {
    mutate,
    isPending: begin.isPending || phone.isBusy,
    error: phone.failure ?? (hasProofLapsed(begin.error) ? null : begin.error),
    reset: () => {
      begin.reset();
      phone.reset();
    },
  };
  return { command, phone, phoneNumber, enrollment: begin.data };
}
