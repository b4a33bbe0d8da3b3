/** What an unsubscribe link is bound to, besides its entry: one that ends would keep somebody on the list. */
export const unsubscribeLink = {
  prefix: 'u',
  purpose: 'unsubscribe',
  expiresAt: new Date('9999-12-31T00:00:00Z'),
} as const;
/** What the link that confirms an address is bound to, besides its entry and its end. */
export const confirmLink = { prefix: 'c', purpose: 'confirm' } as const;
