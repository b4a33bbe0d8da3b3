import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../user.ts';

/** A decision is about what staff looked at (R38), not about what has changed since. */
export function requireSeen(user: User, seenUpdatedAt: string | undefined): void {
  const isSeen = seenUpdatedAt === undefined || Date.parse(seenUpdatedAt) === user.changedAt.getTime();
  if (!isSeen) throw conflict('PROFILE_CHANGED', messages.profileChangedMeanwhile);
}
