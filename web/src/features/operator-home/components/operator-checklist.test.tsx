import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { screen } from '@testing-library/react';
import type { User } from '../../../platform/session.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { OperatorChecklist } from './operator-checklist.tsx';

const ready = aTraveler({
  approved: true,
  approval: { state: 'approved', reason: null, missingDocuments: [], underReview: [] },
  subscription: { state: 'active', expiresAt: null, pastDueUntil: null, endsAt: null },
  payout: { linked: true, chargesEnabled: true },
  cancellationPolicy: 24,
});
const reviewing = (field: string) => ({ approval: { ...ready.approval, underReview: [field] } });
const subscribed = (state: User['subscription']['state']) => ({ subscription: { ...ready.subscription, state } });
const unapproved = (state: User['approval']['state']) => ({
  approved: false,
  approval: { ...ready.approval, state },
});
const restricted = (linked: boolean) => ({ payout: { linked, chargesEnabled: false } });

const toProfile = ['/profile?edit=cancellationPolicy'];
const toCashout = ['/cashout'];
const toSubscription = ['/subscription'];

test.each<[string, Partial<User>, string[], string[]]>([
  ['nothing when nothing is missing', {}, [], []],
  ['a payout account', restricted(false), [messages.payoutRequired], toCashout],
  [
    'an account that cannot be paid, though it is linked',
    restricted(true),
    ['Your payout account cannot take payments.'],
    toCashout,
  ],
  ['a cancellation policy', { cancellationPolicy: null }, [messages.policyRequired], toProfile],
  ['an approval that is pending', unapproved('pending'), [messages.approvalPending], []],
  ['an approval that was asked for again', unapproved('resubmitted'), [messages.approvalPending], []],
  ['no approval on hold, which says itself why', unapproved('on-hold'), [], []],
  ['a subscription, as nobody begins with one', subscribed('none'), [messages.subscriptionRequired], toSubscription],
  ['a payment that is late', subscribed('past-due'), [messages.subscriptionPastDue], toSubscription],
  ['a subscription that is over', subscribed('ended'), [messages.subscriptionRequired], toSubscription],
  ['a new vehicle that is being reviewed', reviewing('carType'), [messages.underReview], []],
  ['a new state that is being reviewed', reviewing('state'), [messages.underReview], []],
  ['no review that keeps nobody from a ride', reviewing('carPlate'), [], []],
])('the operator’s checklist names %s, with the way to mend it', (_title, overrides, ...expected) => {
  renderApp(<OperatorChecklist user={{ ...ready, ...overrides }} />);
  const [texts, ways] = expected;

  expect(screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(texts);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
});
