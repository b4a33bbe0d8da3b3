import { generateKeyPairSync } from 'node:crypto';
import { accessTokenMinutes } from '@livery/contracts/identity/policy.ts';
import { tokenIssuer } from '../http/access-tokens.ts';
import type { Caller } from '../http/auth.ts';

export interface Signer {
  publicKey: string;
  privateKey: string;
  /** An access token as identity issues it; of the first epoch by default. */
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
      const { uid, sessionId, ...claims } = { ...aTraveler, epoch: 0, ...caller };
      return issue({ ...claims, sub: uid, sid: sessionId });
    },
  };
}
