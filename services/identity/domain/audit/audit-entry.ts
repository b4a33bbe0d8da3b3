import type { AuditedAction, staffReads, staffSignIns } from '@livery/contracts/identity/model.ts';

/** One thing that staff did, or an operator's wish for another review: to whom or which ride. */
export interface AuditEntry {
  at: Date;
  /** Null for a command given at the server itself. */
  by: string | null;
  did: AuditedAction;
  uid: string | null;
  /** The operator of the ride, whom the action is about as much as its traveler; absent in rows from before it was noted. */
  operatorId?: string | null;
  rideId: string | null;
  rideCode: string | null;
  detail: string | null;
  /** Whom a search found, until its text is forgotten; absent in rows from before it was noted. */
  found?: string[];
}

export type StaffSignIn = (typeof staffSignIns)[number];

/** Actions whose detail is a role, a step or an amount, not words about the person: it stays when the person leaves. */
export const actionsWithoutReason = [
  'role-changed',
  'second-factor-changed',
  'charge-retried',
  'charge-refunded',
  'refund-given-up',
] as const satisfies AuditedAction[];

export interface AuditedRead {
  at: Date;
  by: string;
  did: (typeof staffReads)[number] | StaffSignIn;
  uid: string | null;
  /** The document, the text that was searched for, or the address. */
  detail?: string;
  /** Whom a search found, who may have another name by the time they leave. */
  found?: string[];
}

/** Reads by one person of the same thing within an hour are one entry: a page is loaded more than once. */
export function readId({ at, by, did, uid, detail = '' }: AuditedRead): string {
  return [did, by, uid ?? '', detail, at.toISOString().slice(0, 13)].join(' ');
}

export function readEntry({ at, by, did, uid, detail = '', found }: AuditedRead): AuditEntry {
  return { at, by, did, uid, detail: detail || null, rideId: null, rideCode: null, ...(found && { found }) };
}

/** Every beginning of these texts, because a search finds what begins with its text. */
export function textsThatFind(found: readonly string[]): string[] {
  return found.flatMap((text) => {
    // Some letters take two units of a string, which must not be cut between.
    const letters = Array.from(text);
    return letters.map((_, at) => letters.slice(0, at + 1).join(''));
  });
}
