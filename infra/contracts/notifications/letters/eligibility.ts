import { pastDueGraceDays } from '../../payments/policy.ts';
import { preauthorizationDeadlineHours } from '../../rides/policy.ts';
import { allChannels, type Letter, toSecureAccount } from './letter.ts';

/** Operators without these can accept no ride: mailed, like an account on hold, even if they switched mails off. */
const ofLivelihood = { channels: allChannels, always: true } as const;
const toSubscription = { ...ofLivelihood, destination: 'subscription', button: 'Open the subscription' } as const;
const toCashout = { ...ofLivelihood, destination: 'cashout', button: 'Open Cashout' } as const;

/** Letters about what an operator needs to accept rides: subscription and payout account. */
export const eligibilityLetters = {
  'subscription-past-due': {
    ...toSubscription,
    usefulMinutes: pastDueGraceDays * 24 * 60,
    title: () => 'Your subscription payment failed',
    text: ({ when, next }) => `Your subscription payment failed. You can accept rides until ${when}. ${next}`,
  },
  'subscription-unpaid': {
    ...toSubscription,
    title: () => 'Your subscription is not paid',
    text: ({ next }) =>
      `Your subscription is not paid: you cannot accept rides, and none of your open offers can be selected, until the payment goes through. ${next} Your confirmed rides are not affected.`,
  },
  'subscription-ended': {
    ...toSubscription,
    // Older releases did not tell of the end of an unpaid subscription.
    onlyFresh: true,
    title: () => 'Your subscription has ended',
    text: () =>
      'Your subscription has ended: you cannot accept rides, and none of your open offers can be selected, until you subscribe again. Your confirmed rides are not affected.',
  },
  /** Ends `subscription-past-due` and `subscription-unpaid`. */
  'subscription-paid': {
    ...ofLivelihood,
    onlyFresh: true,
    destination: 'home',
    button: 'Open Livery',
    title: () => 'Your subscription is paid',
    text: () =>
      'Your subscription payment went through. See your home page for anything you still need before you can accept rides.',
  },
  'payout-paused': {
    ...toCashout,
    title: () => 'Your payout account cannot take payments',
    text: () =>
      `Your payout account can no longer take payments. Open its dashboard from the Cashout page to see what is missing. For now, you cannot accept rides, none of your open offers can be selected, and payments for your confirmed rides are delayed. A ride unpaid ${preauthorizationDeadlineHours} hours before pick-up is cancelled.`,
  },
  /** Ends `payout-paused`, and the waiting of whoever connected an account that the provider still had to check. */
  'payout-ready': {
    ...ofLivelihood,
    onlyFresh: true,
    destination: 'home',
    button: 'Open Livery',
    title: () => 'Your payout account can take payments',
    text: () =>
      'Your payout account can now take payments. Payments that were waiting for it will now be processed. See your home page for anything you still need before you can accept rides.',
  },
  'payout-connected': {
    ...toSecureAccount,
    title: () => 'A payout account was connected',
    text: () =>
      'A payout account was connected to Livery: what you earn goes there from now on. If it was not you, reset your password now, revoke the account on the Cashout page and write to us.',
  },
  'payout-disconnected': {
    ...toCashout,
    title: () => 'Your payout account is disconnected',
    text: () =>
      'Your payout account is no longer connected to Livery: until one is, you cannot accept rides, none of your open offers can be selected, and you get no payouts. You can connect one on the Cashout page. If you do not know why, write to us.',
  },
} as const satisfies Record<string, Letter>;
