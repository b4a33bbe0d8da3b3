import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listRow } from '../domain/views/list-row.ts';
import { joinedEntries } from '../store/mailing-list-store.ts';

export const listMailingList =
  ({ mailingList, audit }: Deps): Handler<typeof identityApi.listMailingList> =>
  async ({ caller, query: { page, pageSize } }) => {
    await audit.recordRead({ by: caller.uid, uid: null, did: 'mailing-list-read', at: now() });
    const { items, ...rest } = await joinedEntries(mailingList, { page, pageSize: Number(pageSize) });
    return { ...rest, items: items.map(listRow) };
  };
