import type { Session } from './session.ts';

/** Whoever accepts its access tokens learns from the event to refuse them. */
export function endSession(sid: string, session: Session, now: Date) {
  if (session.endedAt) return undefined;
  const { uid } = session;
  const event = { type: 'session.ended' as const, data: { uid, sid }, parties: [uid] };
  return { state: { ...session, endedAt: now }, events: [event] };
}
