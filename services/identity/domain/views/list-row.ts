import type { MailingListRow } from '@livery/contracts/identity/api/inquiries.ts';
import type { ListEntry } from '../inquiries/list-entry.ts';

/** Somebody on the marketing list, as staff see them. */
export function listRow({ id, state }: { id: string; state: ListEntry }): MailingListRow {
  const { askedAt, joinedAt, ...entry } = state;
  return { ...entry, id, createdAt: askedAt.toISOString(), joinedAt: (joinedAt ?? askedAt).toISOString() };
}
