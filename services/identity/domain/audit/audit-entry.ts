import type { AuditedDeed, staffLooks, staffSignIns } from '@livery/contracts/identity/model.ts';

/** One thing that staff did, or an operator's wish for another review: to whom or which ride. */
export interface AuditEntry {
  at: Date;
  /** Null for a command given at the server itself. */
  by: string | null;
  did: AuditedDeed;
  uid: string | null;
  /** The operator of the ride, whom the deed is about as much as its traveler; absent in rows from before it was noted. */
  operatorId?: string | null;
  rideId: string | null;
  rideCode: string | null;
  detail: string | null;
}

export type StaffSignIn = (typeof staffSignIns)[number];

/** Deeds whose detail is a role, a step or an amount, not words about the person: it stays when the person leaves. */
export const deedsWithoutWords = [
  'role-changed',
  'second-factor-changed',
  'charge-retried',
  'charge-refunded',
  'refund-given-up',
] as const satisfies AuditedDeed[];

export interface Look {
  at: Date;
  by: string;
  did: (typeof staffLooks)[number] | StaffSignIn;
  uid: string | null;
  /** The document, the text that was searched for, or the address. */
  detail?: string;
}

/** Looks of one person at the same thing within an hour are one entry: a page is loaded more than once. */
export function lookId({ at, by, did, uid, detail = '' }: Look): string {
  return [did, by, uid ?? '', detail, at.toISOString().slice(0, 13)].join(' ');
}

export function lookEntry({ at, by, did, uid, detail = '' }: Look): AuditEntry {
  return { at, by, did, uid, detail: detail || null, rideId: null, rideCode: null };
}

/** Every beginning of these texts, because a search finds what begins with its text. */
export function textsThatFind(found: readonly string[]): string[] {
  return found.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
}
