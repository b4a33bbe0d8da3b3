import { oauthStateMinutes } from '@livery/contracts/payments/policy.ts';

/** What the pages of the payout account say by themselves, mostly word for word from the spec (S2 2, S2 8). */
export const payoutTexts = {
  howToConnect: `Travelers pay in US dollars, straight to your own Stripe account in the United States. You open it, or choose one you have, on Stripe’s own page and come back here within ${oauthStateMinutes} minutes. If it takes you longer, connect once more and choose the account that you opened.`,
  processing: 'Processing. Please wait',
  notConnected: 'There was an error processing the request',
  wayBackOver: `You have ${oauthStateMinutes} minutes to finish on Stripe and come back, in the same browser. If you opened a Stripe account, it is saved: try again and choose it there.`,
  notAllowed: 'The connection was not allowed on the provider’s page. Nothing has changed.',
  incomplete: 'Your payout account cannot take payments yet. Its dashboard says what is still missing.',
  foreign:
    'Your payout account cannot take payments: rides are paid in US dollars to accounts in the United States, and yours is not one. Revoke it and connect one that is.',
  notRevoked: 'Something went wrong. Please try again later.',
} as const;
