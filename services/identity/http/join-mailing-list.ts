import { setTimeout } from 'node:timers/promises';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { reply } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { joinMailingList as join } from '../actions/join-mailing-list.ts';
import { inquiryLimits } from '../domain/limits/limits.ts';
import type { RouteOf } from './route.ts';

/** Every answer takes the same time. That an address is on the list is told (S0 5), that it was only entered is not. */
const answerMs = 300;

export function joinMailingList({ mailingList, throttle }: Deps): RouteOf<'joinMailingList'> {
  return async ({ body: form, command, request }) => {
    const { takeBack } = await throttle(inquiryLimits(form.email, clientAddress(request)));
    const waited = setTimeout(answerMs);
    const outcome = await join(mailingList, { form, command }).finally(() => waited);
    if (outcome.replayed) await takeBack();
    return reply(outcome);
  };
}
