/** What the pages of the subscription say by themselves, mostly word for word from the spec (S2 2, S2 8). */
export const subscriptionTexts = {
  unexpected: 'An unexpected error has occurred. Please try again.',
  processing: 'Processing... Please wait.',
  nowActive: 'Your subscription is now active.',
  notProcessed: 'Failed to process subscription.',
  graceUntil: (when: string) =>
    `Payment failed. You can accept rides until ${when}. Change the card by “View Stripe Subscription”, and renew the plan there if it is to end: the payment is made as you follow the link back.`,
  declined: 'The card was declined, and nothing was paid. Please try another one by “View Stripe Subscription”.',
  bankAsks: 'Your bank asks you to confirm the payment on the page of the invoice. Come back here after that.',
  endsOn: (date: string) => `Ends on ${date}, does not renew.`,
} as const;
