import { confirmLink } from '@livery/contracts/identity/mailing-list-links.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Deps } from '../actions/deps.ts';
import { confirm, invalidListLink } from '../domain/inquiries/list-entry.ts';
import { listLinkLimits } from '../domain/limits/limits.ts';
import { entryBy } from '../store/mailing-list-store.ts';
import type { RouteOf } from './route.ts';

export function confirmMailingList({ mailingList, linkSecrets, throttle }: Deps): RouteOf<'confirmMailingList'> {
  return async ({ body: { token }, request }) => {
    await throttle(listLinkLimits(clientAddress(request)));
    const linkId = linkIdOf(token) ?? '';
    const entry = await entryBy(mailingList, 'confirmation.linkId', linkId);
    if (!entry) throw invalidListLink();
    const link = { ...confirmLink, ...entry.state.confirmation, person: entry.id };
    if (!verifyLink(linkSecrets, token, link)) throw invalidListLink();
    await mailingList.update(entry.id, (state) => confirm(state, { linkId, now: realNow() }));
    return {};
  };
}
