import { createPrivateKey, sign } from 'node:crypto';
import { accessTokenMinutes } from '@livery/contracts/identity/policy.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { AccessClaims } from '@livery/platform/http/auth.ts';

export type SignAccessToken = (claims: AccessClaims) => string;

export function accessTokens(privateKeyPem: string): SignAccessToken {
  const key = createPrivateKey(privateKeyPem);
  return (claims) => {
    const issuedAt = Math.floor(realNow().getTime() / 1_000);
    const payload = { ...claims, iat: issuedAt, exp: issuedAt + accessTokenMinutes * 60 };
    const signed = [{ alg: 'EdDSA', typ: 'JWT' }, payload].map(encode).join('.');
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
