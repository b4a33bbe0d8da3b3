import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { aCharge, aRide } from '../../../testing/ride-builders.ts';
import { PaymentIssue } from './payment-issue.tsx';

const issues = {
  payout: { cause: 'payout', text: messages.payoutBlocksPayment },
  payoutOfOther: { cause: 'payout', text: messages.paymentWaitsForPayout },
  staff: { cause: 'staff', text: messages.paymentWaitsForStaff },
  refunded: { cause: 'refunded', text: messages.paymentRefunded },
  refundedToTraveler: { cause: 'refunded', text: messages.travelerPaymentRefunded },
} as const;

const until = '2099-12-04T20:35:00Z';
const blocked = aRide({
  view: 'operator',
  status: 'CONFIRMED',
  paymentIssue: issues.payout,
  charges: [aCharge({ status: 'blocked' })],
  turn: { whose: 'you', step: 'mend-payout', until },
});

test.each<[string, RideView['turn']]>([
  ['before the ride', blocked.turn],
  ['during the ride, for an extra stop', { whose: 'you', step: 'drive', until: null }],
])('leads the operator whose payout account keeps the payment to it: %s', (_when, turn) => {
  renderApp(<PaymentIssue ride={{ ...blocked, turn }} />);

  expect(screen.getByRole('alert', { name: 'Payment' })).toHaveTextContent(messages.payoutBlocksPayment);
  expect(screen.getByRole('link', { name: 'Cashout' })).toHaveAttribute('href', '/cashout');
});

const elseCancelled =
  'If the payment is not authorized by Fri, Dec 4, 2:35 PM CST, the ride is cancelled without a fee.';

test.each<[string, Partial<RideView>]>([
  ['the operator whose account it is', {}],
  [
    'the traveler',
    {
      view: 'traveler',
      paymentIssue: issues.payoutOfOther,
      turn: { whose: 'operator', step: 'mend-payout', until },
    },
  ],
  ['who waits for staff', { paymentIssue: issues.staff, turn: { whose: 'livery', step: 'check', until } }],
])('says to %s until when the ride waits for its payment', (_who, ride) => {
  renderApp(<PaymentIssue ride={{ ...blocked, ...ride }} />);

  expect(screen.getByRole('alert', { name: 'Payment' })).toHaveTextContent(elseCancelled);
});

test.each([issues.payout, issues.refunded])('names no time that is past: $text', (paymentIssue) => {
  const turn = { whose: 'livery', step: 'check', until: '2020-12-04T20:35:00Z' } as const;
  renderApp(<PaymentIssue ride={{ ...blocked, paymentIssue, turn }} />);

  expect(screen.getByRole('alert', { name: 'Payment' })).not.toHaveTextContent('2:35');
});

test.each<[string, RideView['view'], NonNullable<RideView['paymentIssue']>, string]>([
  [
    'the traveler',
    'traveler',
    issues.refunded,
    'If you do not cancel the ride yourself, Livery will cancel it by Fri, Dec 4, 2:35 PM CST. Either way, there is no fee.',
  ],
  [
    'the operator',
    'operator',
    issues.refundedToTraveler,
    'Livery cancels it by Fri, Dec 4, 2:35 PM CST at the latest.',
  ],
])('tells %s about a payment that was given back only how the ride ends', (...[, view, paymentIssue, end]) => {
  const turn = { whose: 'livery', step: 'check', until } as const;
  const charges = [aCharge({ status: 'refunded' })];

  renderApp(<PaymentIssue ride={{ ...blocked, view, paymentIssue, charges, turn }} />);

  expect(screen.getByRole('alert', { name: 'Payment' })).toHaveTextContent(`${paymentIssue.text}${end}`);
});

test('threatens no ride that has begun', () => {
  renderApp(<PaymentIssue ride={{ ...blocked, turn: { whose: 'you', step: 'arrive', until } }} />);

  expect(screen.getByRole('alert', { name: 'Payment' })).not.toHaveTextContent('cancelled');
});

test.each<[string, Partial<RideView>]>([
  ['a traveler', { view: 'traveler', paymentIssue: issues.payoutOfOther }],
  ['staff', { view: 'admin', paymentIssue: issues.payoutOfOther }],
  ['an operator who waits for staff', { paymentIssue: issues.staff }],
])('leads %s to no payout account', (_who, ride) => {
  renderApp(<PaymentIssue ride={{ ...blocked, ...ride }} />);

  expect(screen.getByRole('alert', { name: 'Payment' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
