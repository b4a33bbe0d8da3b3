import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { invalid } from '@livery/contracts/errors.ts';
import { dailyResetLinkHours, promptResetLinksAtMost, resetLinkMinutes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../user.ts';
import { changePassword } from './change-password.ts';

const dailyMs = dailyResetLinkHours * hourMs;

/** The newest link is the one that works. */
export function requestReset(user: User, { linkId, now }: { linkId: string; now: Date }) {
  const { times, lastAt } = user.resetLinks ?? { times: 0, lastAt: now };
  const isDaily = times >= promptResetLinksAtMost;
  // Saved all the same: the time that the request takes must not tell this account from others, or from none.
  if (isDaily && now.getTime() < lastAt.getTime() + dailyMs) return { state: user, events: [] };
  const expiresAt = new Date(now.getTime() + (isDaily ? dailyMs : resetLinkMinutes * minuteMs));
  const data = { uid: user.uid, linkId, expiresAt: expiresAt.toISOString() };
  const event = { type: 'password.reset-requested' as const, data, parties: [user.uid] };
  const resetLinks = { times: times + 1, lastAt: now };
  return { state: { ...user, reset: { linkId, expiresAt }, resetLinks }, events: [event] };
}

/** Works once: the change of the password ends the link (R31). */
export function resetPassword(user: User, reset: { linkId: string; passwordHash: string; now: Date }) {
  const isOpen = user.reset?.linkId === reset.linkId && reset.now < user.reset.expiresAt;
  if (!isOpen) throw invalidResetLink();
  return changePassword(user, reset.passwordHash, reset.now);
}

export const invalidResetLink = () => invalid('INVALID_LINK', messages.invalidResetLink);
