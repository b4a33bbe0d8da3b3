import { Readable } from 'node:stream';
import type { MailingListRow } from '@livery/contracts/identity/api/inquiries.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { csvLine } from '../domain/inquiries/csv.ts';
import { listRow } from '../domain/views/list-row.ts';
import { type MailingListStore, readersOn } from '../store/mailing-list-store.ts';

const atOnce = 500;
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
  ({ mailingList, audit }: Deps): Handler<typeof identityApi.exportMailingList> =>
  async ({ caller, reply }) => {
    await audit.noteLook({ by: caller.uid, uid: null, did: 'mailing-list-exported', at: now() });
    reply.header('content-disposition', 'attachment; filename="livery-mailing-list.csv"');
    reply.header('cache-control', 'private, no-store');
    return reply.type('text/csv; charset=utf-8').send(Readable.from(linesOf(mailingList)));
  };

/** Page by page, however long the list is. */
async function* linesOf(list: MailingListStore): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let page = 1; ; page += 1) {
    const { items } = await readersOn(list, { page, pageSize: atOnce });
    for (const row of items.map(listRow)) yield csvLine(columns.map((column) => row[column]));
    if (items.length < atOnce) return;
  }
}
