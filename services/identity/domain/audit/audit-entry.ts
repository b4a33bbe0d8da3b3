import type { AuditedDeed } from '@livery/contracts/identity/model.ts';

/** One thing that staff did, or an operator's wish for another review: to whom or which ride. */
export interface AuditEntry {
  at: Date;
  /** Null for a command given at the server itself. */
  by: string | null;
  did: AuditedDeed;
  uid: string | null;
  rideId: string | null;
  rideCode: string | null;
  detail: string | null;
}

/** What personal data was looked at: a profile, a document, the mailing list. */
export const looks = ['profile-read', 'document-read', 'mailing-list-read', 'mailing-list-exported'] as const;

export interface Look {
  at: Date;
  by: string;
  did: (typeof looks)[number];
  uid: string | null;
  document?: string;
}

/** Looks of one person at the same thing within an hour are one entry: a page is loaded more than once. */
export function lookId({ at, by, did, uid, document = '' }: Look): string {
  return [did, by, uid ?? '', document, at.toISOString().slice(0, 13)].join(' ');
}

export function lookEntry({ at, by, did, uid, document = '' }: Look): AuditEntry {
  return { at, by, did, uid, detail: document || null, rideId: null, rideCode: null };
}
