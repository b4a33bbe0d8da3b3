import type { AuditRow } from '@livery/contracts/identity/api/admin.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import { type UserStore, usersById } from '../store/user-store.ts';

export const listAudit =
  ({ audit, users }: Deps): Handler<typeof identityApi.listAudit> =>
  async ({ query: { uid: about, until, page, pageSize } }) => {
    const wanted = { page, pageSize: Number(pageSize), ...(until && { until: new Date(until) }) };
    const { items, ...rest } = await (about === undefined ? audit.page(wanted) : audit.decisionsAbout(about, wanted));
    const nameOf = await namesIn(items, users);
    const person = (uid: string | null) => (uid === null ? null : { uid, name: nameOf(uid) });
    const row = ({ _id: id, at, by, uid, did, rideId, rideCode, detail }: (typeof items)[number]): AuditRow => ({
      ...{ id, did, detail, at: at.toISOString(), by: person(by), person: person(uid) },
      ride: rideId === null ? null : { id: rideId, code: rideCode },
    });
    return { ...rest, items: items.map(row) };
  };

async function namesIn(entries: readonly AuditEntry[], users: UserStore): Promise<(uid: string) => string> {
  const uids = new Set(entries.flatMap(({ by, uid }) => [by, uid]).filter((uid) => uid !== null));
  const people = await usersById(users, [...uids]);
  const names = new Map(people.map(({ uid, firstName, lastName }) => [uid, `${firstName} ${lastName}`]));
  return (uid) => names.get(uid) ?? uid;
}
