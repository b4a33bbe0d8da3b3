/** What the links in messages are made for, besides id, person and end; the prefix tells the gateway whose they are (R94). */
export const reconfirmLink = { prefix: 'r', purpose: 'reconfirm' } as const;
export const payLink = { prefix: 'p', purpose: 'pay' } as const;
export const passwordLink = { prefix: 'w', purpose: 'password' } as const;
/** Confirms an address of the mailing list. */
export const confirmLink = { prefix: 'c', purpose: 'confirm' } as const;
/** Leads out of the mailing list: one that ended would keep somebody on it. */
export const unsubscribeLink = {
  prefix: 'u',
  purpose: 'unsubscribe',
  expiresAt: new Date('9999-12-31T00:00:00Z'),
} as const;

export type LinkKind =
  | typeof reconfirmLink
  | typeof payLink
  | typeof passwordLink
  | typeof confirmLink
  | typeof unsubscribeLink;
