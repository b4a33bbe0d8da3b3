import type { identityApi } from '@livery/contracts/identity/api.ts';
import { unsubscribeLink } from '@livery/contracts/links.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../actions/deps.ts';
import { invalidListLink, leave } from '../domain/inquiries/list-entry.ts';
import { listLinkLimits } from '../domain/limits/limits.ts';
import { entryBy } from '../store/mailing-list-store.ts';

export const leaveMailingList =
  (deps: Deps): Handler<typeof identityApi.leaveMailingList> =>
  ({ body: { token }, request }) =>
    leaveWith(deps, token, request);

/** A mail program's own button: no session, no cookie, the address says everything (RFC 8058). */
export const unsubscribeInOneClick =
  (deps: Deps): Handler<typeof identityApi.unsubscribeInOneClick> =>
  ({ query: { token }, request }) =>
    leaveWith(deps, token, request);

async function leaveWith({ mailingList, linkSecrets, throttle }: Deps, token: string, request: FastifyRequest) {
  const { takeBack } = await throttle(listLinkLimits(clientAddress(request)));
  const linkId = linkIdOf(token) ?? '';
  const entry = await entryBy(mailingList, 'linkId', linkId);
  if (!entry || !verifyLink(linkSecrets, token, { ...unsubscribeLink, linkId, person: entry.id }))
    throw invalidListLink();
  await mailingList.update(entry.id, (state) => leave(state, realNow()));
  // A mail provider presses the button for all of its people, from few addresses.
  await takeBack();
  return {};
}
