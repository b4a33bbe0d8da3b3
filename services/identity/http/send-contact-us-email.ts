import type { identityApi } from '@livery/contracts/identity/api.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { Deps } from '../actions/deps.ts';
import { receiveMessage } from '../domain/inquiries/receive-message.ts';
import { inquiryLimits } from '../domain/limits/limits.ts';

/** Stores the message; notifications mails it to us and answers whoever wrote. The same key is the same message. */
export const sendContactUsEmail =
  ({ inquiries, throttle, idempotencySecret }: Deps): Handler<typeof identityApi.sendContactUsEmail> =>
  async ({ body: message, keyedRequest, request }) => {
    const id = idFrom(keyedRequest, idempotencySecret);
    // What was stored is never refused when it comes again, however much else was asked within the hour.
    const isRepeat = await inquiries.hasRun(id, keyedRequest);
    const counted = isRepeat ? undefined : await throttle(inquiryLimits(message.email, clientAddress(request)));
    const outcome = await inquiries.insert(id, receiveMessage(message, realNow()), {
      keyedRequest,
      answer: () => ({ status: 200, body: {} }),
    });
    if (outcome.replayed) await counted?.takeBack();
    return answeredBody(outcome);
  };
