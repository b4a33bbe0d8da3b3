import { minuteMs } from '@livery/contracts/durations.ts';
import { invalid } from '@livery/contracts/errors.ts';
import { resetLinkMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../user.ts';
import { changePassword } from './change-password.ts';

/** The newest link is the one that works. */
export function askForReset(user: User, { linkId, now }: { linkId: string; now: Date }) {
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * minuteMs);
  const data = { uid: user.uid, linkId, expiresAt: expiresAt.toISOString() };
  const event = { type: 'password.reset-requested' as const, data, parties: [user.uid] };
  return { state: { ...user, reset: { linkId, expiresAt } }, events: [event] };
}

/** Works once: the change of the password ends the link (R31). */
export function resetPassword(user: User, reset: { linkId: string; passwordHash: string; now: Date }) {
  const isOpen = user.reset?.linkId === reset.linkId && reset.now < user.reset.expiresAt;
  if (!isOpen) throw invalidResetLink();
  return changePassword(user, reset.passwordHash, reset.now);
}

export const invalidResetLink = () => invalid('INVALID_LINK', messages.invalidResetLink);
