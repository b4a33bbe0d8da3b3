import { afterEach, describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { subscriptionTexts } from '../../features/subscription/subscription-texts.ts';
import { paths } from '../../platform/paths.ts';
import { queryKeys } from '../../platform/query-keys.ts';
import { rememberRideToAnswer } from '../../platform/ride-to-answer.ts';
import { syncServerClock } from '../../platform/server-clock.ts';
import type { User } from '../../platform/session.ts';
import { anOperator } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { Subscription } from './subscription.tsx';
import { SubscriptionStarted } from './subscription-started.tsx';

const server = openServer();
afterEach(() => {
  window.location.hash = '';
  syncServerClock(new Date().toISOString());
});

const january = new Date(2031, 0, 1, 12).toISOString();
const graceUntilNoon = /^Payment failed\. You can accept rides until Wed, Jan 1, 12:00\sPM [A-Z].*\.$/;
const none = anOperator().subscription;
const subscribed = (subscription: Partial<User['subscription']>) =>
  anOperator({
    stripeSubscriptionActive: true,
    subscription: { ...none, state: 'active', expiresAt: january, ...subscription },
  });
const open = (user: User) => renderApp(<Subscription />, { user });
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the subscription of an operator', () => {
  test('is not for sale before the account has been reviewed', () => {
    open(anOperator({ approved: false }));

    expect(screen.getByText(messages.accountInReview)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('on hold shows the way to resubmit, and no pending review', () => {
    const approval: User['approval'] = { state: 'on-hold', reason: 'Blurred.', missingDocuments: [], underReview: [] };
    open(anOperator({ approved: false, approval }));

    expect(screen.getByRole('link', { name: 'Resubmit' })).toHaveAttribute('href', '/approval/resubmit');
    expect(screen.queryByText(messages.accountInReview)).toBeNull();
  });

  test('that is put on hold while it is paid for can still be looked after', () => {
    open({ ...subscribed({}), approved: false });

    expect(button('View Stripe Subscription')).toBeVisible();
  });

  test('that is put on hold when its grace has run out can be paid or ended where it is still collected', () => {
    open(anOperator({ approved: false, subscription: { ...none, state: 'ended', pastDueUntil: january } }));

    expect(button('View Stripe Subscription')).toBeVisible();
  });

  test.each(['none', 'ended'] as const)('that is %s is offered at its price', (state) => {
    open(anOperator({ subscription: { ...none, state } }));

    expect(screen.getByText(messages.noSubscription)).toBeVisible();
    expect(screen.getByRole('heading', { name: '$49 per month plan' })).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(button('Purchase Now')).toBeVisible();
  });

  test('is bought on the provider’s page', async () => {
    server.answer(paymentsApi.getStripeSession, { id: 'cs_1', url: 'http://localhost/#checkout' });
    open(anOperator());

    await press('Purchase Now');

    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
    expect(server.seen.map(({ body }) => body)).toEqual([{ type: 'opPrem' }]);
    expect(button('Purchase Now')).toHaveAttribute('data-loading', 'true');
  });

  test.each([
    ['a provider that is down', 503, messages.providerDown, messages.providerDown],
    ['a broken server', 500, messages.unexpected, subscriptionTexts.unexpected],
  ])('says of %s that nothing was bought, and can be tried again', async (...[, status, message, shown]) => {
    server.answer(identityApi.getSession, { user: anOperator() });
    server.refuse(paymentsApi.getStripeSession, { status, code: 'X', message });
    open(anOperator());

    await press('Purchase Now');

    expect(await screen.findByText(shown)).toBeVisible();
    expect(button('Purchase Now')).toBeEnabled();
  });

  test('is not sold a second time while the provider still collects for the former one', () => {
    open(anOperator({ subscription: { ...none, state: 'ended', pastDueUntil: january } }));

    expect(screen.getByText(subscriptionTexts.afterGrace(false))).toBeVisible();
    expect(button('Purchase Now')).toBeNull();
    expect(button('View Stripe Subscription')).toBeVisible();
  });

  test('is not sold to who is suspended', () => {
    open(anOperator({ suspended: true }));

    expect(screen.getByText(messages.suspended)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that is active says until when and that it renews', () => {
    open(subscribed({}));

    expect(screen.getByText(messages.alreadySubscribed)).toBeVisible();
    expect(screen.getByRole('heading', { name: '$49 Per Month' })).toBeVisible();
    expect(screen.getByText('January 1st 2031')).toBeVisible();
    expect(screen.getByText(/renews automatically/)).toBeVisible();
  });

  test('that has been cancelled says when it ends, and no more that it renews', () => {
    open(subscribed({ endsAt: january }));

    expect(screen.getByText('Ends on January 1st 2031, does not renew.')).toBeVisible();
    expect(screen.queryByText(/renews automatically/)).toBeNull();
  });

  test('whose payment failed warns, with the way to the card', () => {
    open(subscribed({ state: 'past-due', pastDueUntil: january }));

    expect(screen.getByText(graceUntilNoon)).toBeVisible();
    expect(screen.queryByText(/renews automatically/)).toBeNull();
    expect(button('View Stripe Subscription')).toBeVisible();
  });

  test('whose payment failed and that is to end is renewed before it can be paid', () => {
    open(subscribed({ state: 'past-due', pastDueUntil: january, endsAt: january }));

    expect(screen.getByText(/Renew the plan and change the card/)).toBeVisible();
  });

  test('is managed on the provider’s page', async () => {
    server.answer(paymentsApi.stripeCustomerPortalLink, { data: { url: 'http://localhost/#portal' } });
    open(subscribed({}));

    await press('View Stripe Subscription');

    await waitFor(() => expect(window.location.hash).toBe('#portal'));
  });

  test.each<[string, (app: ReturnType<typeof open>) => void]>([
    ['has left the page', ({ unmount }) => unmount()],
    [
      'is not the one signed in any more',
      ({ queryClient }) => queryClient.setQueryData(queryKeys.me, { ...subscribed({}), uid: 'the-next' }),
    ],
  ])('takes nobody to the provider’s page who %s by the time it is known', async (_who, leave) => {
    const portal = server.answerLate(paymentsApi.stripeCustomerPortalLink, {
      data: { url: 'http://localhost/#portal' },
    });
    server.answer(identityApi.getSession, { user: { ...subscribed({}), uid: 'the-next' } });
    const app = open(subscribed({}));
    await press('View Stripe Subscription');
    await portal.asked;
    const [leaving] = app.queryClient.getMutationCache().getAll();

    act(() => leave(app));
    portal.answer();

    await waitFor(() => expect(leaving?.state.status).not.toBe('pending'));
    expect(window.location.hash).toBe('');
  });

  test('that was needed for a ride leads back to it', () => {
    rememberRideToAnswer('/ride/ride-1');
    open(subscribed({}));

    expect(screen.getByRole('link', { name: 'Back to the ride' })).toHaveAttribute('href', '/ride/ride-1');
  });
});

describe('after the checkout', () => {
  const comeBack = (user = anOperator()) =>
    renderApp(<SubscriptionStarted />, {
      user,
      at: paths.subscriptionStarted.to('cs_1'),
      path: paths.subscriptionStarted.path,
    });

  test('the server reads it, and the subscription is active', async () => {
    server.answer(paymentsApi.processStripeSession, { active: true, expiresAt: january });
    comeBack();

    expect(screen.getByText(subscriptionTexts.processing)).toBeVisible();
    expect(await screen.findByText(subscriptionTexts.nowActive)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View subscription' })).toHaveAttribute('href', '/subscription');
    expect(server.seen.map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }]);
  });

  test.each([
    ['the checkout of somebody else', 403, messages.subscriptionFailed],
    ['a checkout that is not paid', 409, messages.subscriptionFailed],
    ['a checkout that a sign-in had ended before', 401, subscriptionTexts.notProcessed],
    ['a checkout after too many tries', 429, subscriptionTexts.notProcessed],
    ['a checkout that could not be read', 500, subscriptionTexts.notProcessed],
  ])('%s shows a failure, and can be tried again', async (_what, status, shown) => {
    server.refuse(paymentsApi.processStripeSession, { status, code: 'X', message: messages.forbidden });
    comeBack();
    expect(await screen.findByText(shown)).toBeVisible();
    server.answer(paymentsApi.processStripeSession, { active: true, expiresAt: january });

    await press('Try again');

    expect(await screen.findByText(subscriptionTexts.nowActive)).toBeVisible();
  });

  test('a subscription that has ended since is not called active', async () => {
    server.answer(paymentsApi.processStripeSession, { active: false, expiresAt: null });
    comeBack();

    expect(await screen.findByText(messages.subscriptionFailed)).toBeVisible();
  });

  test.each([429, 500])('an answer of %d does no harm where the profile knows already', async (status) => {
    server.refuse(paymentsApi.processStripeSession, { status, code: 'X', message: messages.unexpected });
    comeBack(subscribed({}));

    expect(await screen.findByText(subscriptionTexts.nowActive)).toBeVisible();
  });
});

describe('back from the provider’s portal', () => {
  const comeBack = () =>
    renderApp(
      <main>
        <Subscription />
      </main>,
      { user: subscribed({}), at: `${paths.subscription.to()}?from=portal` },
    );

  test('the subscription is read at the provider once more, and shown as it is there', async () => {
    server.answer(paymentsApi.rereadSubscription, { ...none, state: 'active', expiresAt: january, endsAt: january });
    const { router } = comeBack();
    expect(screen.getByRole('status')).toHaveTextContent('Processing... Please wait.');

    expect(await screen.findByText('Ends on January 1st 2031, does not renew.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(server.seen).toHaveLength(1);
  });

  test('one that has ended there is offered anew', async () => {
    server.answer(paymentsApi.rereadSubscription, { ...none, state: 'ended', expiresAt: january });
    comeBack();

    expect(await screen.findByText(messages.noSubscription)).toBeVisible();
  });

  const pastDue = { ...none, state: 'past-due' as const, expiresAt: january, pastDueUntil: january };

  test('a card that was declined is said over what is known', async () => {
    server.answer(paymentsApi.rereadSubscription, { ...pastDue, unpaid: { bankAsksAt: null } });
    const { router } = comeBack();

    expect(await screen.findByText(subscriptionTexts.declined)).toBeVisible();
    expect(screen.getByText(graceUntilNoon)).toBeVisible();
    expect(button('View Stripe Subscription')).toBeVisible();
    expect(router.state.location.search).toBe('?from=portal');
  });

  test('a payment of which the bank asks leads to the page of the invoice, and is looked at again after that', async () => {
    const bankAsksAt = 'http://localhost/#invoice';
    server.answer(paymentsApi.rereadSubscription, { ...pastDue, unpaid: { bankAsksAt } });
    comeBack();
    expect(await screen.findByText(subscriptionTexts.bankAsks)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the invoice' })).toHaveAttribute('href', bankAsksAt);
    server.answer(paymentsApi.rereadSubscription, { ...none, state: 'active', expiresAt: january });

    await press('Check again');

    expect(await screen.findByText(/renews automatically/)).toBeVisible();
    expect(screen.queryByText(subscriptionTexts.bankAsks)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('what was unpaid is not asked for once it is paid elsewhere', async () => {
    server.answer(paymentsApi.rereadSubscription, { ...pastDue, unpaid: { bankAsksAt: null } });
    const { queryClient } = comeBack();
    await screen.findByText(subscriptionTexts.declined);

    act(() => void queryClient.setQueryData(queryKeys.me, subscribed({})));

    expect(await screen.findByText(/renews automatically/)).toBeVisible();
    expect(screen.queryByText(subscriptionTexts.declined)).toBeNull();
  });

  test('the subscription of somebody who has left is not taken for that of the next person', async () => {
    const active = server.answerLate(paymentsApi.rereadSubscription, { ...none, state: 'active', expiresAt: january });
    const { queryClient } = comeBack();
    await active.asked;
    const next = anOperator({ uid: 'the-next' });

    act(() => void queryClient.setQueryData(queryKeys.me, next));
    active.answer();

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(queryClient.getQueryData(queryKeys.me)).toEqual(next);
  });

  test('days of grace are counted by the server’s clock', async () => {
    syncServerClock('2031-01-02T00:00:00Z');
    server.answer(paymentsApi.rereadSubscription, pastDue);
    const { queryClient } = comeBack();

    await screen.findByText(graceUntilNoon);
    expect(queryClient.getQueryData(queryKeys.me)).toMatchObject({ stripeSubscriptionActive: false });
  });

  test.each([
    ['a broken server', 500, messages.unexpected, subscriptionTexts.unexpected],
    ['too many checks', 429, messages.tooManyRequests, messages.tooManyRequests],
  ])('%s is reported beside the known subscription, and can be tried again', async (...[, status, message, shown]) => {
    server.refuse(paymentsApi.rereadSubscription, { status, code: 'X', message });
    comeBack();
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('January 1st 2031')).toBeVisible();
    server.answer(paymentsApi.rereadSubscription, { ...none, state: 'active', expiresAt: january });

    await press('Try again');

    await waitFor(() => expect(screen.queryByText(shown)).toBeNull());
  });
});
