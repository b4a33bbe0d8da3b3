import { minuteMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { accessTokenMinutes } from '@livery/contracts/identity/policy.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';

/** The topics on which identity publishes revoked sign-ins. */
export const revocationTopics: readonly Topic[] = ['user.v1', 'session.v1'];

/** A little longer than an access token lives: older revocations no longer matter. */
export const revocationMemoryMs = (accessTokenMinutes + 1) * minuteMs;

type Signed = Pick<IssuedClaims, 'sub' | 'sid' | 'epoch'>;

/** Revoked sign-ins whose access tokens have not expired yet; `isHeard` says whether new ones arrive. */
export function revocations(isHeard: () => boolean) {
  const endedSessions = new Set<string>();
  const epochs = new Map<string, number>();
  let isReadBack = false;

  function forgetLater(forget: () => void) {
    setTimeout(forget, revocationMemoryMs).unref();
  }

  function endSession(sid: string) {
    endedSessions.add(sid);
    forgetLater(() => endedSessions.delete(sid));
  }

  function raiseEpoch(uid: string, epoch: number) {
    if (epoch <= (epochs.get(uid) ?? 0)) return;
    epochs.set(uid, epoch);
    forgetLater(() => epochs.get(uid) === epoch && epochs.delete(uid));
  }

  return {
    note(event: EventEnvelope) {
      if (event.type === 'session.ended') endSession((event as EventEnvelope<'session.ended'>).data.sid);
      if (event.type !== 'access.revoked') return;
      const { uid, epoch } = (event as EventEnvelope<'access.revoked'>).data;
      raiseEpoch(uid, epoch);
    },
    /** All revocations that can still matter have been read. */
    noteReadBack() {
      isReadBack = true;
    },
    /** Some may have been missed, until they have been read back. */
    noteGap() {
      isReadBack = false;
    },
    /** False while older revocations are being read or newer ones do not arrive: then only identity knows them all. */
    isComplete: () => isReadBack && isHeard(),
    accept: ({ sub, sid, epoch }: Signed) => !endedSessions.has(sid) && epoch >= (epochs.get(sub) ?? 0),
  };
}
export type Revocations = ReturnType<typeof revocations>;
