/** Nobody is asked to pay for a plan that was cancelled, so one that is to end has to be renewed first (R77). */
const howToPay = (isToEnd: boolean) =>
  `${isToEnd ? 'Renew the plan and change' : 'Change'} the card with “View Stripe Subscription”: we retry the payment when you come back.`;

/** What the pages of the subscription say by themselves, mostly word for word from the spec (S2 2, S2 8). */
export const subscriptionTexts = {
  unexpected: 'An unexpected error has occurred. Please try again.',
  processing: 'Processing... Please wait.',
  nowActive: 'Your subscription is now active.',
  notProcessed: 'Failed to process subscription.',
  graceUntil: (when: string, isToEnd: boolean) =>
    `Payment failed. You can accept rides until ${when}. ${howToPay(isToEnd)}`,
  afterGrace: (isToEnd: boolean) => `Your last subscription payment failed. ${howToPay(isToEnd)}`,
  declined: 'The card was declined, and nothing was paid. Please try another one with “View Stripe Subscription”.',
  bankAsks:
    'Your bank asks you to confirm the payment on the page of the invoice. Come back here after that, or change the card.',
  endsOn: (date: string) => `Ends on ${date}, does not renew.`,
} as const;
