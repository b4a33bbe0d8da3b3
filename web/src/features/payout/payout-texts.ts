/** What the pages of the payout account say by themselves, mostly word for word from the spec (S2 2, S2 8). */
export const payoutTexts = {
  processing: 'Processing. Please wait',
  notConnected: 'There was an error processing the request',
  notAllowed: 'The connection was not allowed on the provider’s page. Nothing has changed.',
  incomplete: 'Your payout account cannot take payments yet. Its dashboard says what is still missing.',
  notRevoked: 'Something went wrong. Please try again later.',
} as const;
