import type { EventEnvelope } from '@livery/contracts/envelope.ts';

/** Access tokens issued before a password change are refused as soon as the change is known here. */
export function revocations() {
  const since = new Map<string, number>();
  return {
    note(event: EventEnvelope) {
      if (event.type !== 'password.changed') return;
      const { uid, at } = (event as EventEnvelope<'password.changed'>).data;
      since.set(uid, Math.max(since.get(uid) ?? 0, Math.floor(Date.parse(at) / 1_000)));
    },
    isRevoked: (uid: string, issuedAt: number) => issuedAt < (since.get(uid) ?? 0),
  };
}
export type Revocations = ReturnType<typeof revocations>;
