import type { Session } from './session.ts';

/** The event tells whoever accepts its access tokens to refuse them. */
export function endSession(sid: string, session: Session, now: Date) {
  if (session.endedAt) return undefined;
  const { uid } = session;
  const event = { type: 'session.ended' as const, data: { uid, sid }, parties: [uid] };
  return { state: { ...session, endedAt: now }, events: [event] };
}
