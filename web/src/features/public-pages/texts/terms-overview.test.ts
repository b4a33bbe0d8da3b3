import { expect, test } from '@jest/globals';
import { serviceOverview } from './terms-overview.ts';
import { saasAgreement } from './terms-saas.ts';

test.each([
  'After confirmation, when the operator’s cancellation notice is “Not Specified”: $5.00.',
  'When the operator has not arrived 30 minutes after the pick-up time, or after the payment was authorized if that is later: no fee.',
  'When nobody has confirmed by the pick-up time, or the payment was not authorized in time or was refunded: no fee.',
  'When the operator you selected cancels or drops out, or the last offer is withdrawn, until you select again: no fee.',
  'When Livery cancels: no fee.',
])('the terms say: %s', (line) => {
  const cancelling = serviceOverview.find(({ id }) => id === 'overview-cancellation');

  expect(cancelling?.blocks.flat()).toContain(line);
});

test('the terms say which price of their own travelers may name', () => {
  const request = serviceOverview.find(({ id }) => id === 'overview-request');

  expect(request?.blocks.flat().join(' ')).toContain('another price above 90% of it and at most five times it.');
});

test('the terms say who gets a cancellation fee', () => {
  const subscription = saasAgreement.find(({ id }) => id === 'saas-subscription');

  expect(subscription?.blocks.flat().join(' ')).toContain(
    'A $5.00 fee goes to Livery; a full-rate fee goes to the operator.',
  );
});
