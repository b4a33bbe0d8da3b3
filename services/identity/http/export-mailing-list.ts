import { Readable } from 'node:stream';
import type { MailingListRow } from '@livery/contracts/identity/api/inquiries.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { unsubscribeLink } from '@livery/contracts/links.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { csvLine } from '../domain/inquiries/csv.ts';
import type { ListEntry } from '../domain/inquiries/list-entry.ts';
import { listRow } from '../domain/views/list-row.ts';
import { everyJoinedEntry } from '../store/mailing-list-store.ts';

const columns = [
  'email',
  'firstName',
  'lastName',
  'companyName',
  'phoneNumber',
  'officePhoneNumber',
  'city',
  'state',
  'numberOfFleet',
  'createdAt',
  'joinedAt',
] as const satisfies (keyof MailingListRow)[];

export const exportMailingList =
  (deps: Deps): Handler<typeof identityApi.exportMailingList> =>
  async ({ caller, reply }) => {
    await deps.audit.recordRead({ by: caller.uid, uid: null, did: 'mailing-list-exported', at: now() });
    reply.header('content-disposition', 'attachment; filename="livery-mailing-list.csv"');
    reply.header('cache-control', 'private, no-store');
    return reply.type('text/csv; charset=utf-8').send(Readable.from(linesOf(deps)));
  };

/** Yields lines as entries are read, however long the list is. */
async function* linesOf(deps: Deps): AsyncGenerator<string> {
  yield csvLine([...columns, 'unsubscribeUrl']);
  for await (const entry of everyJoinedEntry(deps.mailingList)) {
    const row = listRow(entry);
    yield csvLine([...columns.map((column) => row[column]), unsubscribeUrl(deps, entry)]);
  }
}

/** One address for both: a mail program posts to it (RFC 8058), and people who open it come to the page. */
function unsubscribeUrl({ publicUrl, linkSecrets }: Deps, { id, state }: { id: string; state: ListEntry }): string {
  const token = linkToken(linkSecrets[0], { ...unsubscribeLink, linkId: state.linkId, person: id });
  return `${publicUrl}/api${identityApi.unsubscribeInOneClick.path}?token=${token}`;
}
