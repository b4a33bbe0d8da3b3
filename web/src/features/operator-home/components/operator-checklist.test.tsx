import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { render, screen } from '@testing-library/react';
import type { User } from '../../../platform/session.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { OperatorChecklist } from './operator-checklist.tsx';

const ready = aTraveler({
  approved: true,
  approval: { state: 'approved', reason: null, missingDocuments: [], underReview: [] },
  subscription: { state: 'active', expiresAt: null, pastDueUntil: null, endsAt: null },
  payout: { linked: true, chargesEnabled: true },
  cancellationPolicy: 24,
});
const subscribed = (state: User['subscription']['state']) => ({ subscription: { ...ready.subscription, state } });

test.each<[string, Partial<User>, string[]]>([
  ['nothing when nothing is missing', {}, []],
  [
    'an account that cannot be paid, though it is linked',
    { payout: { linked: true, chargesEnabled: false } },
    [messages.payoutRequired],
  ],
  ['a payment that is late', subscribed('past-due'), [messages.subscriptionPastDue]],
  ['a subscription that is over', subscribed('ended'), [messages.subscriptionRequired]],
])('the operator’s checklist names %s', (_title, overrides, texts) => {
  render(<OperatorChecklist user={{ ...ready, ...overrides }} />);

  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts);
});
