import { hopSeconds, type SignHop } from '@livery/platform/http/hop-tokens.ts';
import { Lru } from 'toad-cache';
import type { Session } from './sessions.ts';

const mostKept = 10_000;
/** Half of its life is left when it is sent for the last time. */
const keptMs = (hopSeconds * 1_000) / 2;

/** The header that a service demands: it says on whose behalf the gateway calls, or nobody's without a session. */
export type HopAuthorization = (service: string, session?: Session) => { authorization: string };

/** Signs once for a session's requests within 30 s: a page sends many, and checking a signature costs more than one. */
export function createHopAuthorization(sign: SignHop): HopAuthorization {
  const kept = new Lru<string>(mostKept, keptMs);
  const signed = (service: string, session: Session | undefined) => {
    const key = `${service} ${session?.token ?? ''}`;
    const known = kept.get(key);
    if (known) return known;
    const token = sign(service, session?.claims ?? null);
    kept.set(key, token);
    return token;
  };
  return (service, session) => ({ authorization: `Bearer ${signed(service, session)}` });
}
