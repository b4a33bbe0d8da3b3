import type { OperatorSignup } from '@livery/contracts/identity/api/sign-up.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { setImagesOwner } from '../../../platform/chosen-images.ts';
import { dropDraft } from '../../../platform/drafts.ts';
import { forgetPhone } from '../../../platform/kept-phone.ts';
import { forgetReturnPath, isReturningToTravelersPage } from '../../../platform/return-path.ts';
import { sendChosenImages } from '../../../platform/send-chosen-images.ts';
import { applyLogIn } from '../../../platform/session.ts';
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts';
import { operatorDraft } from '../drafts.ts';

/** The account first; the pictures follow with its session (R30). */
export function useSignUpOperator() {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: OperatorSignup) => {
      // Even if the answer is lost: an operator who then logs in finds the pictures on their way.
      setImagesOwner(body.email);
      return callApi(identityApi.signUpOperator, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ user }) => {
      dropDraft(operatorDraft);
      forgetPhone();
      void sendChosenImages(queryClient, user);
      // Operators begin in operator mode, in which pages of travelers are not there.
      if (isReturningToTravelersPage()) forgetReturnPath();
      applyLogIn(queryClient, user);
    },
  });
}
