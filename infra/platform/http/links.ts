import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../config/keys.ts';

/** What a link in a message is bound to. The random `linkId` alone opens nothing. */
export interface Link {
  /** Which kind of link it is; by it the gateway knows the owner of those two kinds that share an address (R94). */
  prefix?: string;
  linkId: string;
  purpose: string;
  /** Uid of the one person it is for. */
  person: string;
  expiresAt: Date;
}

/** The token of a link: `<prefix>.<linkId>.<mac>`, or without the prefix. */
export function linkToken(secret: string, link: Link): string {
  return [...(link.prefix ? [link.prefix] : []), link.linkId, macOf(secret, link)].join('.');
}

/** The linkId a token claims, to look up what it is bound to; undefined for anything malformed. */
export function linkIdOf(token: string): string | undefined {
  const match = /^(?:[a-z]\.)?([\w-]{1,100})\.[\w-]{43}$/.exec(token);
  return match?.[1];
}

/** Whether the token was made for exactly this link, with any of the secrets; expiry and use are the owner's to check. */
export function verifyLink(secrets: Keys, token: string, link: Link): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const expected = Buffer.from(linkToken(secret, link));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function macOf(secret: string, { linkId, purpose, person, expiresAt }: Link): string {
  const bound = [linkId, purpose, person, expiresAt.toISOString()].join('|');
  return createHmac('sha256', secret).update(bound).digest('base64url');
}
