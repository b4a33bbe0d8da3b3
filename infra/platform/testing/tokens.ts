import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Caller } from '../http/auth.ts';

const lifetimeSeconds = 600;

export interface Signer {
  publicKey: string;
  privateKey: string;
  /** An access token as identity signs it. */
  tokenFor(caller: Partial<Caller>): string;
}

export const aTraveler: Caller = {
  uid: 'traveler-1',
  accountType: 'Traveler',
  adminRole: null,
  mode: null,
  sessionId: 'session-1',
};

/** A fresh key pair and the tokens it signs; people are travelers unless said otherwise. */
export function createSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    tokenFor: (caller) => signToken({ ...aTraveler, ...caller }, privateKey),
  };
}

function signToken({ uid, sessionId, ...claims }: Caller, key: KeyObject): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const payload = { ...claims, sub: uid, sid: sessionId, iat: issuedAt, exp: issuedAt + lifetimeSeconds };
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, payload].map(encode).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
