import type { TravelerSignup } from '@livery/contracts/identity/api/sign-up.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { areImagesOwnedBy, chosenImages, forgetImages, setImagesOwner } from '../../../platform/chosen-images.ts';
import { dropDraft } from '../../../platform/drafts.ts';
import { forgetPhone } from '../../../platform/kept-phone.ts';
import { sendChosenImages } from '../../../platform/send-chosen-images.ts';
import { applyLogIn } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toast.ts';
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts';
import { travelerDraft } from '../drafts.ts';

/** The account first; the picture follows with its session (R30). */
export function useSignUpTraveler() {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: TravelerSignup) => callApi(identityApi.signUpTraveler, { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ user }) => {
      dropDraft(travelerDraft);
      forgetPhone();
      setImagesOwner(user.email);
      void sendChosenImages(queryClient, user).then(() => reportLostPicture(user.email));
      applyLogIn(queryClient, user);
    },
  });
}

/** The account is there all the same. What somebody else has chosen here meanwhile is theirs. */
function reportLostPicture(email: string) {
  if (!areImagesOwnedBy(email)) return;
  const refusal = chosenImages.get().profile?.refusal;
  if (refusal) showToast({ tone: 'danger', text: `Your picture was not saved. ${refusal}` });
  forgetImages();
}
