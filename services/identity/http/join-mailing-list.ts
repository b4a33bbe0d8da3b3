import type { identityApi } from '@livery/contracts/identity/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { Deps } from '../actions/deps.ts';
import { hasAskedToJoin, joinMailingList as join } from '../actions/join-mailing-list.ts';
import { inquiryLimits } from '../domain/limits/limits.ts';
import { constantResponseTime } from './constant-response-time.ts';

/** Every answer takes the same time. That an address is on the list is told (S0 5), that it was only entered is not. */
export const joinMailingList =
  ({ mailingList, throttle, idempotencySecret }: Deps): Handler<typeof identityApi.joinMailingList> =>
  async ({ body: form, keyedRequest, request }) => {
    const joining = { form, newId: idFrom(keyedRequest, idempotencySecret), keyedRequest };
    const answer = async () => {
      // What was entered is never refused when it comes again, however much else was asked within the hour.
      const isRepeat = await hasAskedToJoin(mailingList, joining);
      const counted = isRepeat ? undefined : await throttle(inquiryLimits(form.email, clientAddress(request)));
      const outcome = await join(mailingList, joining);
      if (outcome.replayed) await counted?.takeBack();
      return answeredBody(outcome);
    };
    const waited = constantResponseTime();
    return await answer().finally(() => waited);
  };
