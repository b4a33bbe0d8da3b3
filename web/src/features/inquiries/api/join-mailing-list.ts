import type { MailingListForm } from '@livery/contracts/identity/api/inquiries.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { rethrowWithMessage } from '../../../platform/api-error.ts';
import { dropDraft } from '../../../platform/drafts.ts';
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts';
import { mailingListDraft } from '../mailing-list-entry.ts';

/** A second press, and one after an answer that was lost, send one mail. */
export function useJoinMailingList() {
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: MailingListForm) =>
      callApi(identityApi.joinMailingList, { body, idempotencyKey: keyFor(body) }).catch(
        rethrowWithMessage(messages.mailingListFailed),
      ),
    onSuccess: () => dropDraft(mailingListDraft),
  });
}
