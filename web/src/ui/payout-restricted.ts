/** For a connected account: the Cashout page says why, and what to do. */
export const payoutRestricted = 'Your payout account cannot take payments.';
