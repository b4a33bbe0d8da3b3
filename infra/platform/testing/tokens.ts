import { generateKeyPairSync } from 'node:crypto';
import { accessTokenMinutes } from '@livery/contracts/identity/policy.ts';
import { tokenIssuer } from '../http/access-tokens.ts';
import type { Caller } from '../http/auth.ts';

export interface Signer {
  publicKey: string;
  privateKey: string;
  /** An access token as identity issues it; of the first epoch by default, staff with a proof of the second factor. */
  tokenFor(caller: Partial<Caller> & { epoch?: number }): string;
}

const aTraveler: Caller = {
  uid: 'traveler-1',
  accountType: 'Traveler',
  adminRole: null,
  sessionId: 'session-1',
};

/** A new key pair and tokens signed with it; people are travelers by default. */
export async function createSigner(lifetimeSeconds = accessTokenMinutes * 60): Promise<Signer> {
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const issue = await tokenIssuer({ ...keys, lifetimeSeconds });
  return {
    ...keys,
    tokenFor(caller) {
      const proven = caller.adminRole ? { provenAt: secondsNow() } : {};
      const { uid, sessionId, ...claims } = { ...aTraveler, ...proven, epoch: 0, ...caller };
      return issue({ ...claims, sub: uid, sid: sessionId });
    },
  };
}

const secondsNow = () => Math.floor(Date.now() / 1_000);
