/** What a link in a message is bound to besides id, person and expiry; its prefix tells the gateway the owner (R94). */
export const reconfirmLink = { prefix: 'r', purpose: 'reconfirm' } as const;
export const payLink = { prefix: 'p', purpose: 'pay' } as const;
export const passwordLink = { prefix: 'w', purpose: 'password' } as const;
/** Confirms an address of the mailing list. */
export const confirmLink = { prefix: 'c', purpose: 'confirm' } as const;
/** Unsubscribes from the mailing list. It never expires: an expired one would keep somebody on the list. */
export const unsubscribeLink = {
  prefix: 'u',
  purpose: 'unsubscribe',
  expiresAt: new Date('9999-12-31T00:00:00Z'),
} as const;

export const linkKinds = [reconfirmLink, payLink, passwordLink, confirmLink, unsubscribeLink] as const;
export type LinkKind = (typeof linkKinds)[number];
