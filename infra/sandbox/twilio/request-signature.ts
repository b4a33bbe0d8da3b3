import { createHmac } from 'node:crypto';

/** X-Twilio-Signature: the address followed by the sorted parameters, keyed with the account's token. */
export function requestSignature(authToken: string, url: string, params: Record<string, string>): string {
  const signed = Object.keys(params)
    .sort()
    .reduce((text, name) => `${text}${name}${params[name]}`, url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
}
