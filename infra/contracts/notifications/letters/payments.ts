import {
  allChannels,
  emailAndInApp,
  type Letter,
  operatorRideButton,
  smsAndInApp,
  travelerRideButton,
} from './letter.ts';

/** Left unpaid, the payment ends the ride or bars the next booking: mailed even if mails are switched off (R5). */
const ofUnpaid = { channels: allChannels, always: true, destination: 'link', onlyUnpaid: true } as const;

/** Empty in older messages, which do not say until when. */
const byThen = (until: string) => until && ` by ${until}`;

/** Only if the ride depends on the payment; empty in older messages, which do not say until when. */
const elseCancelled = (until: string) =>
  until && ` If the payment is not authorized by ${until}, the ride is cancelled without a fee.`;

/** Empty in older messages, which do not say for what. */
const ofWhat = (what: string) => what && `${what} of `;

/** Letters about money. */
export const paymentLetters = {
  'payment-failed-traveler': {
    ...ofUnpaid,
    button: 'Complete the payment',
    onlyWhile: 'CONFIRMED',
    onlyOfSelected: true,
    title: ({ code }) => `Your card was not accepted for ride ${code}`,
    text: ({ code, when, amount, until }) =>
      `Your card was not accepted for ${amount} for ride ${code} on ${when}. Please confirm the payment with your bank or choose another card${byThen(until)}, or the ride will be cancelled.`,
  },
  'payment-failed-under-way': {
    ...ofUnpaid,
    button: 'Complete the payment',
    onlyWhile: 'CONFIRMED',
    onlyOfSelected: true,
    title: ({ code }) => `Your card was not accepted for ride ${code}`,
    // Not that the ride will be cancelled: whoever has set out drives on, unpaid (R5).
    text: ({ code, when, amount }) =>
      `Your card was not accepted for ${amount} for ride ${code} on ${when}. Please confirm the payment with your bank or choose another card.`,
  },
  'stop-payment-failed': {
    ...ofUnpaid,
    button: 'Complete the payment',
    title: ({ code }) => `Your card was not accepted for an extra stop on ride ${code}`,
    text: ({ code, amount }) =>
      `Your card was not accepted for an extra stop of ${amount} on ride ${code}. Your ride continues; please confirm the payment with your bank or choose another card.`,
  },
  'payment-waits-traveler': {
    ...travelerRideButton,
    channels: emailAndInApp,
    onlyUnpaid: true,
    title: ({ code }) => `Payment for ride ${code} is delayed`,
    text: ({ code, reason, until }) => `Ride ${code}: ${reason}${elseCancelled(until)}`,
  },
  'payment-waits-operator': {
    ...operatorRideButton,
    channels: allChannels,
    onlyUnpaid: true,
    title: ({ code }) => `Payment for ride ${code} is delayed`,
    text: ({ code, reason, until }) => `Ride ${code}: ${reason}${elseCancelled(until)}`,
  },
  'payment-failed-operator': {
    ...operatorRideButton,
    channels: smsAndInApp,
    // A rebuild may come upon it days later.
    usefulMinutes: 360,
    onlyWhile: 'CONFIRMED',
    onlyOfSelected: true,
    onlyUnpaid: true,
    onlyFresh: true,
    title: ({ code }) => `Payment pending for ride ${code}`,
    text: ({ code, until }) =>
      `The traveler's payment for ride ${code} is pending. You can start once it is authorized.${elseCancelled(until)}`,
  },
  'payment-accepted': {
    ...travelerRideButton,
    channels: allChannels,
    // Like the letters that it takes back.
    always: true,
    onlyFresh: true,
    title: ({ code }) => `Your payment for ride ${code} was accepted`,
    // Other payments may have been refused, too: the text speaks of this one alone.
    text: ({ code, amount, what }) =>
      `Your payment of ${amount} for ${what} of ride ${code} was accepted. You do not need to do anything else for this payment.`,
  },
  'payment-pending-no-more': {
    ...operatorRideButton,
    channels: smsAndInApp,
    onlyFresh: true,
    title: ({ code }) => `Payment for ride ${code} is no longer pending`,
    text: ({ code }) => `The traveler's payment for ride ${code} is no longer pending.`,
  },
  'payment-waits-no-more-traveler': {
    ...travelerRideButton,
    channels: emailAndInApp,
    onlyFresh: true,
    title: ({ code }) => `Payment for ride ${code} is no longer delayed`,
    text: ({ code }) => `Payment for ride ${code} is no longer delayed. You do not need to do anything.`,
  },
  'payment-waits-no-more': {
    ...operatorRideButton,
    channels: allChannels,
    onlyFresh: true,
    title: ({ code }) => `Payment for ride ${code} is no longer delayed`,
    text: ({ code }) => `Payment for ride ${code} is no longer delayed. You do not need to do anything.`,
  },
  'payment-owed-operator': {
    ...operatorRideButton,
    channels: emailAndInApp,
    onlyUnpaid: true,
    onlyFresh: true,
    title: ({ code }) => `Payment for ride ${code} failed`,
    text: ({ code, what }) =>
      `The traveler's card was not accepted for ${what} of ride ${code}, which is owed to you. We have asked the traveler to pay. You do not need to do anything; we will let you know what happens.`,
  },
  'payment-owed-no-more': {
    ...operatorRideButton,
    channels: emailAndInApp,
    onlyFresh: true,
    title: ({ code }) => `A payment for ride ${code} was made`,
    text: ({ code, amount }) =>
      `The traveler has paid ${amount} that was still owed for ride ${code}. It goes to your payout account.`,
  },
  'amount-due': {
    ...ofUnpaid,
    button: 'Pay now',
    title: ({ code, amount }) => `Due: ${amount} for ride ${code}`,
    text: ({ code, amount, what }) =>
      `We could not charge ${amount} for ${ofWhat(what)}ride ${code}. Please pay it; until then you cannot book a new ride.`,
  },
  'amount-settled': {
    ...travelerRideButton,
    channels: emailAndInApp,
    title: ({ code }) => `Paid: ride ${code}`,
    text: ({ code, amount }) => `Thank you. ${amount} for ride ${code} is paid.`,
  },
  'amount-waived': {
    ...travelerRideButton,
    channels: emailAndInApp,
    title: ({ code, amount }) => `Waived: ${amount} for ride ${code}`,
    // Other amounts may be owed, and a suspended person cannot book: the text speaks of this amount alone.
    text: ({ code, amount }) =>
      `You no longer need to pay the ${amount} for ride ${code}: our staff waived it. This amount does not keep you from booking.`,
  },
  'payment-given-up': {
    ...operatorRideButton,
    channels: allChannels,
    title: ({ code }) => `Payment for ride ${code} could not be collected`,
    text: ({ code, amount }) =>
      `We are sorry: we could not collect ${amount} for ride ${code} and have stopped trying, so you will not be paid this amount. Please write to us if you have questions.`,
  },
  'charge-refunded': {
    ...travelerRideButton,
    channels: emailAndInApp,
    nextWhile: 'CONFIRMED',
    title: ({ code }) => `Refund for ride ${code}`,
    text: ({ code, amount, what, next }) =>
      `A refund is under way: a total of ${amount} from ${what || 'one payment'} for ride ${code} goes back to your card. It may take some days to arrive. ${next}`,
  },
  'charge-refunded-operator': {
    ...operatorRideButton,
    channels: emailAndInApp,
    onlyFresh: true,
    nextWhile: 'CONFIRMED',
    title: ({ code }) => `Refund for ride ${code}`,
    text: ({ code, amount, what, next }) =>
      `A refund is under way: a total of ${amount} from ${what} for ride ${code} goes back to the traveler. It is taken from your payout account once that covers it. ${next}`,
  },
  'refund-sent-back': {
    ...travelerRideButton,
    channels: emailAndInApp,
    title: ({ code }) => `A refund for ride ${code} did not reach you`,
    text: ({ code, amount }) =>
      `The ${amount} refund for ride ${code} could not be paid to your card. Our staff will look into it; if that card is closed, please write to us.`,
  },
  'refund-sent-back-operator': {
    ...operatorRideButton,
    channels: emailAndInApp,
    onlyFresh: true,
    title: ({ code }) => `A refund for ride ${code} did not reach the traveler`,
    text: ({ code, amount }) =>
      `The ${amount} refund for ride ${code} could not be paid to the traveler and is no longer taken from your payout account. Our staff will look into it.`,
  },
} as const satisfies Record<string, Letter>;
