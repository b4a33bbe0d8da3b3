import type { identityApi } from '@livery/contracts/identity/api.ts';
import { confirmLink } from '@livery/contracts/links.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { confirm, invalidListLink } from '../domain/inquiries/list-entry.ts';
import { listLinkLimits } from '../domain/limits/limits.ts';
import { entryBy } from '../store/mailing-list-store.ts';

export const confirmMailingList =
  ({ mailingList, linkSecrets, throttle }: Deps): Handler<typeof identityApi.confirmMailingList> =>
  async ({ body: { token }, request }) => {
    await throttle(listLinkLimits(clientAddress(request)));
    const linkId = linkIdOf(token) ?? '';
    const entry = await entryBy(mailingList, 'confirmation.linkId', linkId);
    if (!entry) throw invalidListLink();
    const link = { ...confirmLink, ...entry.state.confirmation, person: entry.id };
    if (!verifyLink(linkSecrets, token, link)) throw invalidListLink();
    await mailingList.update(entry.id, (state) => confirm(state, { linkId, now: realNow() }));
    return {};
  };
