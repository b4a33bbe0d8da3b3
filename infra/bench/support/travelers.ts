import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hourSeconds } from '@livery/contracts/durations.ts';
import userRegistered from '@livery/contracts/identity/samples/user.registered.json' with { type: 'json' };
import type { AccountType } from '@livery/contracts/vocabulary.ts';
import { type AccessClaims, type IssueToken, tokenIssuer } from '@livery/platform/http/access-tokens.ts';
import { hopSigner, type SignHop } from '@livery/platform/http/hop-tokens.ts';
import { loadOrCreateSecrets } from '@livery/stack/system/secrets.ts';
import type { System } from '@livery/stack/system.ts';
import { bookingText } from './booking.ts';
import { eventsOf, happened } from './events.ts';

/** Few enough that tokens stay in the verifiers' caches, many enough that nobody has thousands of rides. */
const howMany = 200;
const knownWithinMs = 20_000;

export interface Traveler {
  uid: string;
  /** An access token as identity signs it, and what the gateway makes of it for rides. */
  token: string;
  hop: string;
  /** The body of its next booking. */
  booking: string;
}

/** Travelers whom rides knows from identity's event, each with a ride already. */
export async function signedInTravelers(system: System): Promise<Traveler[]> {
  const uids = Array.from({ length: howMany }, (_, index) => `bench-${randomUUID().slice(0, 8)}-${index}`);
  const events = await eventsOf(system);
  await events.publish(uids.map(registered));
  await events.stop();
  const { access, hop } = await tokensOf(system);
  const travelers = uids
    .map((uid) => claimsOf(uid))
    .map((claims, turn) => ({
      uid: claims.sub,
      token: access(claims),
      hop: hop('rides', claims),
      booking: bookingText(turn),
    }));
  for (const traveler of travelers) await bookOnce(system, traveler);
  return travelers;
}

/** The event by which identity announces somebody new. */
export const registered = (uid: string) =>
  happened('user.registered', uid, { user: { ...userRegistered.data.user, uid } });

export const claimsOf = (uid: string, accountType: AccountType = 'Traveler'): AccessClaims => {
  const sid = `session-of-${uid}`;
  return { sub: uid, accountType, adminRole: null, sid, epoch: 0 };
};

export interface TokensOf {
  access: IssueToken;
  hop: SignHop;
}

/** Signs what identity and the gateway sign, to last for a whole row. */
export async function tokensOf({ runFolder }: System): Promise<TokensOf> {
  const { identityPrivateKey, gatewayPrivateKey } = loadOrCreateSecrets(join(runFolder, 'secrets.json'));
  const [access, hop] = await Promise.all([
    tokenIssuer({ privateKey: identityPrivateKey, lifetimeSeconds: hourSeconds }),
    hopSigner({ privateKey: gatewayPrivateKey, lifetimeSeconds: hourSeconds }),
  ]);
  return { access, hop };
}

/** Repeats while rides says that the traveler is not there yet, because the event has not arrived. */
async function bookOnce({ serviceUrls }: System, { uid, hop, booking }: Traveler): Promise<void> {
  for (const end = Date.now() + knownWithinMs; ; ) {
    const answer = await fetch(`${serviceUrls.rides}/rides`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${hop}` },
      body: booking,
    });
    if (answer.status === 201) return;
    if (answer.status !== 503 || Date.now() > end) throw new Error(`${uid} cannot book: ${await answer.text()}`);
    await wait(50);
  }
}
