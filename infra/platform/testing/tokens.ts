import { generateKeyPairSync } from 'node:crypto';
import { accessTokenMinutes } from '@livery/contracts/identity/policy.ts';
import { type AccessClaims, tokenIssuer } from '../http/access-tokens.ts';
import type { Caller } from '../http/auth.ts';
import { hopSigner, type SignHop } from '../http/hop-tokens.ts';

type Claimed = Partial<Caller> & { epoch?: number };

export interface Signer {
  publicKey: string;
  privateKey: string;
  /** An access token as identity issues it; of the first epoch and with a proof of the second factor by default. */
  tokenFor(caller: Claimed): string;
  /** What the gateway sends to this service on behalf of the same person. */
  hopFor(service: string, caller: Claimed): string;
  signHop: SignHop;
}

const aTraveler: Caller = {
  uid: 'traveler-1',
  accountType: 'Traveler',
  adminRole: null,
  sessionId: 'session-1',
};

/** A new key pair, which identity and the gateway both sign with; people are travelers by default. */
export async function createSigner(lifetimeSeconds = accessTokenMinutes * 60): Promise<Signer> {
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const options = { privateKey: keys.privateKey, lifetimeSeconds };
  const [issue, signHop] = await Promise.all([tokenIssuer(options), hopSigner(options)]);
  return {
    ...keys,
    tokenFor: (caller) => issue(claimsOf(caller)),
    hopFor: (service, caller) => signHop(service, claimsOf(caller)),
    signHop,
  };
}

function claimsOf(caller: Claimed): AccessClaims {
  const { uid, sessionId, ...claims } = { ...aTraveler, provenAt: secondsNow(), epoch: 0, ...caller };
  return { ...claims, sub: uid, sid: sessionId };
}

const secondsNow = () => Math.floor(Date.now() / 1_000);
