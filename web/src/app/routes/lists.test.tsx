import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { wallTimeOf } from '@livery/contracts/wall-time.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { OwedCount } from '../../features/operator-rides/components/owed-count.tsx';
import { queryKeys } from '../../platform/query-keys.ts';
import { endLocalSession } from '../../platform/session.ts';
import { toasts } from '../../platform/toast.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aRow } from '../../testing/ride-builders.ts';
import { Home } from './home.tsx';
import { MyReservations } from './my-reservations.tsx';
import { Notifications } from './notifications.tsx';
import { OpenAmounts } from './open-amounts.tsx';
import { RequestedRides } from './requested-rides.tsx';
import { Rides } from './rides.tsx';

const operatorCounts = { confirmed: 0, new: 0, pendingApproval: 0 };
const travelerCounts = { confirmed: 0, pending: 0 };
const row = (index: number, overrides: Partial<RideRow> = {}) =>
  aRow({ id: `ride-${index}`, rideConfirmationCode: `CODE${index}`, from: `Place ${index}`, ...overrides });
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

/** Serves pages of lists as the gateway does; a list that is not named is empty, a held one waits. */
let lists: Record<string, readonly object[]> = {};
let held: Promise<void> = Promise.resolve();
const served =
  (counts: object) =>
  async ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)];
    const all = lists[query.get('list') ?? 'inbox'] ?? [];
    await held;
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return HttpResponse.json({ items, page, pageSize, total: all.length, more: false, counts, unread: 0 });
  };
const broken = () => HttpResponse.json({ error: { code: 'UNEXPECTED', message: 'Broken.' } }, { status: 500 });
const at = ({ path }: { path: string }) => `http://localhost/api${path}`;
const server = setupServer(
  http.get(at(ridesApi.listRides), served(operatorCounts)),
  http.get(at(ridesApi.listReservations), served(travelerCounts)),
  http.get(at(identityApi.getSession), () => HttpResponse.json({ user: aTraveler() })),
  http.get(at(paymentsApi.listReceivables), () => HttpResponse.json({ items: [] })),
  http.get(at(notificationsApi.listNotifications), served({})),
);
beforeAll(() => server.listen());
beforeEach(() => {
  lists = {};
  held = Promise.resolve();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const inbox = Array.from({ length: 12 }, (_, index) => {
  const about = { link: null, rideId: null, timeZone: null, isChat: false };
  return { id: `n${index}`, text: `News ${index + 1}`, read: true, at: '2026-12-01T12:00:00Z', ...about };
});
const places = [
  ['My Reservations', <MyReservations key="1" />, 'pending', aTraveler(), rowsOf(12), /Place 12/],
  ['Requested Rides', <RequestedRides key="2" />, 'pending', aTraveler(), rowsOf(12), /Place 12/],
  ['Rides', <Rides key="3" />, 'pendingApproval', anOperator(), rowsOf(12), /Place 12/],
  ['Notifications', <Notifications key="4" />, 'inbox', aTraveler(), inbox, /News 12/],
] as const;

describe.each(places)('%s', (...[, page, list, user, rows, last]) => {
  test('shows the last page to who asks for one beyond it', async () => {
    lists = { [list]: rows };
    renderApp(page, { user, at: `/?tab=${list}&page=7` });

    expect(await screen.findByText(last)).toBeVisible();
    expect(screen.getByText('11–12 of 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('says that an empty list is empty, even when a later page is asked for', async () => {
    const { router } = renderApp(page, { user, at: `/?tab=${list}&page=3` });

    expect(await screen.findByText(/^No (rides|notifications)/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain('page=1'));
  });

  test('names the rows that are shown while the next page is on its way', async () => {
    lists = { [list]: rows };
    renderApp(page, { user, at: `/?tab=${list}` });
    await screen.findByText('1–10 of 12');
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    expect(screen.getByText('1–10 of 12')).toBeVisible();
    resolve();
    expect(await screen.findByText('11–12 of 12')).toBeVisible();
  });
});

test.each([
  ['My Reservations', <MyReservations key="1" />, ridesApi.listReservations, aTraveler(), messages.reservationsFailed],
  ['Requested Rides', <RequestedRides key="2" />, ridesApi.listReservations, aTraveler(), messages.reservationsFailed],
  ['Rides', <Rides key="3" />, ridesApi.listRides, anOperator(), messages.ridesFailed],
  [
    'Notifications',
    <Notifications key="4" />,
    notificationsApi.listNotifications,
    aTraveler(),
    messages.notificationsFailed,
  ],
] as const)('%s says what could not be read, and reads it when asked again', async (...[, page, route, user, text]) => {
  server.use(http.get(at(route), broken));
  renderApp(page, { user });
  expect(await screen.findByText(text)).toBeVisible();

  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/^No (rides|notifications|upcoming)/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('rides that a longer page adds are shown at once, not held back as newly arrived', async () => {
  lists = { new: rowsOf(12) };
  renderApp(<Rides />, { user: anOperator(), at: '/?tab=new&page=1' });
  await screen.findByText(/Place 10/);
  jest.replaceProperty(window, 'scrollY', 500);

  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');

  expect(await screen.findByText(/Place 12/)).toBeVisible();
  jest.restoreAllMocks();
});

test('notifications may be none, or could not be read', async () => {
  const { unmount } = renderApp(<Notifications />, { user: aTraveler() });
  expect(await screen.findByText(messages.noNotifications)).toBeVisible();
  unmount();
  server.use(http.get(at(notificationsApi.listNotifications), () => HttpResponse.json({}, { status: 403 })));

  renderApp(<Notifications />, { user: aTraveler() });

  expect(await screen.findByText(messages.notificationsFailed)).toBeVisible();
});

test('marking all as read is about the inbox that is shown', async () => {
  const asOf = '2026-12-01T12:00:00Z';
  const news = inbox.slice(0, 2).map((one) => ({ ...one, read: false }));
  const answer = { items: news, page: 1, pageSize: 10, total: 2, more: false, unread: 2, asOf };
  const sent: unknown[] = [];
  server.use(
    http.get(at(notificationsApi.listNotifications), () => HttpResponse.json(answer)),
    http.post(at(notificationsApi.readNotifications), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ unread: 0 });
    }),
  );
  renderApp(<Notifications />, { user: aTraveler() });

  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(sent).toEqual([{ until: asOf }]));
});

test('marking all as read moves the focus on, and a refusal is shown and makes them unread again', async () => {
  const news = inbox.slice(0, 2).map((one) => ({ ...one, read: false }));
  const answer = { items: news, page: 1, pageSize: 10, total: 2, more: false, unread: 2 };
  server.use(
    http.get(at(notificationsApi.listNotifications), () => HttpResponse.json(answer)),
    http.post(at(notificationsApi.readNotifications), () =>
      HttpResponse.json({ error: { code: 'DOWN', message: 'Not now.' } }, { status: 503 }),
    ),
  );
  renderApp(<Notifications />, { user: aTraveler() });

  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  expect(document.activeElement).toHaveTextContent(/unread/);
  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not now.', tone: 'danger' }]));
  expect(await screen.findByText('2 unread')).toBeVisible();
});

test('a refusal that comes once somebody else is signed in brings them nothing back', async () => {
  const answer = { items: [{ ...inbox[0], read: false }], page: 1, pageSize: 10, total: 1, more: false, unread: 1 };
  const [asked, due] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.use(
    http.get(at(notificationsApi.listNotifications), () => HttpResponse.json(answer)),
    http.post(at(notificationsApi.readNotifications), async () => {
      asked.resolve();
      await due.promise;
      return HttpResponse.json({ error: { code: 'DOWN', message: 'Not now.' } }, { status: 503 });
    }),
  );
  const { queryClient, unmount } = renderApp(<Notifications />, { user: aTraveler() });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await asked.promise;
  const [mutation] = queryClient.getMutationCache().getAll();
  unmount();

  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' }));
  due.resolve();

  await waitFor(() => expect(mutation?.state.status).toBe('error'));
  expect(queryClient.getQueriesData({ queryKey: queryKeys.notifications })).toEqual([]);
  expect(toasts.get()).toEqual([]);
});

test('who owes nothing reads that there is nothing to pay', async () => {
  server.use(http.post(at(paymentsApi.getUserPaymentMethods), () => HttpResponse.json({ items: [] })));

  renderApp(<OpenAmounts />, { user: aTraveler() });

  expect(await screen.findByText(messages.nothingDue)).toBeVisible();
});

test.each([
  ['My Reservations', <MyReservations key="1" />, aTraveler(), 'pending', 'Past Rides'],
  ['Rides', <Rides key="2" />, anOperator(), 'pendingApproval', 'Past Rides'],
] as const)('%s shows no ride of another tab', async (...[, page, user, list, other]) => {
  lists = { [list]: rowsOf(1) };
  renderApp(page, { user, at: `/?tab=${list}` });
  await screen.findByText(/Place 1/);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;

  await userEvent.click(screen.getByRole('tab', { name: other }));

  expect(screen.queryByText(/Place 1/)).toBeNull();
  resolve();
  expect(await screen.findByText(messages.noRides)).toBeVisible();
});

test('“Book new ride” is the last tab of the reservations: reached by an arrow it waits, pressed it leads there', async () => {
  const { router } = renderApp(<MyReservations />, { user: aTraveler(), at: '/my-reservations?tab=past' });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Confirmed rides',
    'Pending rides',
    'Past Rides',
    'Book new ride',
  ]);
  tabs[2]?.focus();

  await userEvent.keyboard('{ArrowRight}');
  expect(tabs[3]).toHaveFocus();
  expect(router.state.location.pathname).toBe('/my-reservations');
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/ride/create'));
});

test('an operator finds its rides under four tabs', async () => {
  renderApp(<Rides />, { user: anOperator(), at: '/rides' });

  const tabs = await screen.findAllByRole('tab');

  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Confirmed Rides',
    'New Rides',
    'Pending Approval',
    'Past Rides',
  ]);
});

test('the reservations begin with how many rides were requested and cancelled', async () => {
  const user = aTraveler({ requestedRides: 3, cancelledRides: 1 });
  server.use(http.get(at(identityApi.getSession), () => HttpResponse.json({ user })));
  renderApp(<MyReservations />, { user });

  expect(await screen.findByText('3 rides requested, 1 cancelled')).toBeVisible();
});

const owed = row(7, {
  statusText: messages.selectedConfirmAvailability,
  turn: { whose: 'you', step: 'reconfirm', until: new Date(Date.now() + 45 * 60_000).toISOString() },
});

test.each([
  ['/home', <Home key="1" />],
  ['/rides', <Rides key="2" />],
])('%s begins with what an operator owes', async (_, page) => {
  lists = { owed: [owed], new: [row(1)] };
  renderApp(page, { user: anOperator() });

  await screen.findByRole('link', { name: 'Reconfirm this ride' });
  const [first] = screen.getAllByRole('heading', { level: 2 });

  expect(first).toHaveTextContent('Waiting for you');
  expect(screen.getByRole('link', { name: 'Reconfirm this ride' })).toHaveAttribute('href', '/ride/ride-7');
  expect(screen.getByText('Your turn')).toBeVisible();
  expect(screen.getByText(/45 min left/)).toBeVisible();
});

test('a list does not read aloud by itself how long each of its rides can wait', async () => {
  const until = new Date(Date.now() + 9.5 * minuteMs).toISOString();
  lists = { owed: [{ ...owed, turn: { ...owed.turn, until } }] };
  renderApp(<Home />, { user: anOperator() });

  const left = await screen.findByText(/10 min left/);

  expect(left.closest('li')?.querySelector('[role="status"]')).toBeNull();
});

test('what an operator owes is counted in the title of every page', async () => {
  lists = { owed: [owed] };
  renderApp(
    <>
      <OwedCount />
      <Notifications />
    </>,
    { user: anOperator() },
  );

  await waitFor(() => expect(document.title).toMatch(/^\(1\) Notifications/));
});

test('the home of a traveler shows the rides that wait for their decision', async () => {
  const choosing = { whose: 'you', step: 'choose', until: null } as const;
  lists = { atHand: [row(1, { status: 'CONFIRMED' })], pending: [row(2, { turn: choosing })] };
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByRole('link', { name: 'Choose your operator' })).toHaveAttribute(
    'href',
    '/ride/requested/ride-2',
  );
});

test('the home of a traveler says whom the rides are for that were booked for others', async () => {
  const choosing = { whose: 'you', step: 'choose', until: null } as const;
  lists = {
    atHand: [row(1, { status: 'CONFIRMED', passenger: 'Maria Lopez' })],
    pending: [row(2, { turn: choosing, passenger: 'Paul Kim' }), row(3, { turn: choosing })],
  };
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByRole('link', { name: /Your next ride.*for Maria Lopez/ })).toBeVisible();
  expect(screen.getByText('for Paul Kim').closest('article')).toHaveTextContent('Place 2');
  expect(screen.getAllByText(/^for /)).toHaveLength(2);
});

test('the reservations say whom the rides are for that were booked for others', async () => {
  lists = { pending: [row(1, { passenger: 'Maria Lopez' }), row(2)] };
  renderApp(<MyReservations />, { user: aTraveler(), at: '/?tab=pending' });

  const passenger = await screen.findByText('for Maria Lopez');

  expect(passenger.closest('tr')).toHaveTextContent('Place 1');
  expect(screen.getAllByText(/^for /)).toHaveLength(1);
});

test.each(['atHand', 'pending'])('the home of a traveler finds what waits behind ten others: %s', async (list) => {
  const choosing = { whose: 'you', step: 'choose', until: null } as const;
  lists = { [list]: [...rowsOf(10), row(11, { turn: choosing })] };
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByRole('link', { name: 'Choose your operator' })).toHaveAttribute(
    'href',
    '/ride/requested/ride-11',
  );
});

test('an operator reads beside its rides that those it owes could not be loaded, until they are', async () => {
  lists = { confirmed: rowsOf(1), owed: [owed] };
  server.use(
    http.get(at(ridesApi.listRides), ({ request }) =>
      new URL(request.url).searchParams.get('list') === 'owed' ? broken() : undefined,
    ),
  );
  renderApp(<Rides />, { user: anOperator() });

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.ridesFailed);
  expect(screen.getByText(/Place 1/)).toBeVisible();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Reconfirm this ride' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an operator whose rides do not come at all is told so once', async () => {
  server.use(http.get(at(ridesApi.listRides), broken));
  renderApp(<Rides />, { user: anOperator() });

  expect(await screen.findAllByText(messages.ridesFailed)).toHaveLength(1);
});

test('a traveler reads at home that what may be due could not be loaded, until it is', async () => {
  server.use(http.get(at(paymentsApi.listReceivables), broken));
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.amountsFailed);
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('the day of an operator', () => {
  const zone = 'America/Chicago';
  const inHours = (hours: number) => {
    const serviceAt = new Date(Date.now() + hours * hourMs);
    return { serviceAt: serviceAt.toISOString(), serviceDate: wallTimeOf(serviceAt, zone), timeZone: zone };
  };
  const openRides = (rides: readonly RideRow[], page = 1) => {
    lists = { confirmed: rides };
    renderApp(<Rides />, { user: anOperator(), at: `/?tab=confirmed&page=${page}` });
  };
  const running = { currentRideStatus: 'PASSENGER_ON_BOARD' } as const;

  test('is free when its only ride is later', async () => {
    openRides([row(1, inHours(60))]);

    expect(await screen.findByText(messages.noRidesToday)).toBeVisible();
  });

  test('is not free on the second page of a day that has rides', async () => {
    openRides(
      [row(0, { ...inHours(1), ...running }), ...Array.from({ length: 10 }, (_, index) => row(index + 1, inHours(60)))],
      2,
    );

    expect(await screen.findByText(/Place 10/)).toBeVisible();
    expect(screen.queryByText(messages.noRidesToday)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  });

  test('may not be free while more rides of these hours are on the next page', async () => {
    const soon = { ...inHours(2), serviceDate: '2001-01-01T00:00' };
    openRides(Array.from({ length: 11 }, (_, index) => row(index, soon)));

    expect(await screen.findByText(/Place 9/)).toBeVisible();
    expect(screen.queryByText(messages.noRidesToday)).toBeNull();
  });
});

test('a suspended operator without rides is not sent to new ones', async () => {
  renderApp(<Rides />, { user: anOperator({ suspended: true }) });

  expect(await screen.findByText(messages.noConfirmedRides)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New Rides' })).toBeNull();
});

const onHold = anOperator({
  approved: false,
  approval: { state: 'on-hold', reason: 'The insurance is out of date.', missingDocuments: [], underReview: [] },
});

describe('an operator put on hold', () => {
  const held = { ...onHold, acceptedRides: 1 };

  test('reads the rides it still has to drive, and finds the way to resubmit', async () => {
    lists = { confirmed: rowsOf(1) };
    renderApp(<Rides />, { user: held, at: '/?tab=new' });

    expect(await screen.findByText(/Place 1/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Resubmit' })).toHaveAttribute('href', '/approval/resubmit');
    expect(screen.queryByText(messages.accountInReview)).toBeNull();
    expect(screen.queryByRole('tab', { name: /New Rides/ })).toBeNull();
  });

  test('is not sent to new rides when none is left', async () => {
    renderApp(<Rides />, { user: held });

    expect(await screen.findByText(messages.noConfirmedRides)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New Rides' })).toBeNull();
  });

  test('finds its next ride at home, and nothing to answer', async () => {
    lists = { atHand: [row(1, { statusText: 'Confirmed ride' })] };
    renderApp(<Home />, { user: held });

    expect(await screen.findByRole('link', { name: 'Confirmed ride' })).toHaveAttribute('href', '/ride/ride-1');
    expect(screen.queryByText('New requests for you')).toBeNull();
  });

  test('is asked for nothing new any more while its home stays open', async () => {
    lists = { new: [row(3)] };
    const { queryClient } = renderApp(<Home />, { user: anOperator({ acceptedRides: 1 }) });
    await screen.findByText(/Place 3/);

    act(() => void queryClient.setQueryData(queryKeys.me, held));

    expect(await screen.findByText('The insurance is out of date.')).toBeVisible();
    expect(screen.queryByText('New requests for you')).toBeNull();
  });

  test('finds the way to resubmit alone when it has never answered a ride', async () => {
    renderApp(<Rides />, { user: onHold });

    expect(await screen.findByRole('link', { name: 'Resubmit' })).toBeVisible();
    expect(screen.queryByText(messages.accountInReview)).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

test('an operator whose account is being reviewed waits for its rides', async () => {
  renderApp(<Rides />, { user: anOperator({ approved: false }) });

  expect(await screen.findByText(messages.accountInReview)).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('the home of an operator shows its next ride and what is asked for near it', async () => {
  const now = new Date().toISOString();
  const wait = { whose: 'nobody', step: 'wait', until: '2099-12-04T20:35:00Z' } as const;
  lists = {
    atHand: [row(1, { statusText: 'Confirmed ride', turn: wait }), row(2)],
    new: [
      row(3, { requestedAt: now, specialNotes: 'Child seat', requestorPriceCents: 9_500, priceCents: 9_500 }),
      row(4),
    ],
  };
  renderApp(<Home />, { user: anOperator() });

  expect(await screen.findByRole('link', { name: 'Confirmed ride' })).toHaveAttribute('href', '/ride/ride-1');
  expect(screen.queryByText(/Place 2/)).toBeNull();
  expect(await screen.findByText('Child seat')).toBeVisible();
  expect(screen.getByText('Just in')).toBeVisible();
  expect(screen.getByText('Traveler’s price, $10.00 above the recommended $85.00')).toBeVisible();
});

describe('a confirmed ride whose time has come', () => {
  afterEach(() => void jest.useRealTimers());
  const soonestFirst = [
    row(1, { status: 'CONFIRMED', serviceAt: new Date(Date.now() - hourMs).toISOString() }),
    row(2, { status: 'CONFIRMED' }),
    row(3, { status: 'CONFIRMED' }),
  ];
  const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

  test('stands on the home of its traveler, before the next one', async () => {
    lists = { atHand: soonestFirst };
    renderApp(<Home />, { user: aTraveler() });

    const rides = await screen.findAllByRole('link', { name: /^Your (next )?ride/ });

    expect(addresses(rides)).toEqual(['/ride/requested/ride-1', '/ride/requested/ride-2']);
    expect(screen.getAllByText(/^Your (next )?ride$/).map(({ textContent }) => textContent)).toEqual([
      'Your ride',
      'Your next ride',
    ]);
  });

  test('stands on the home of its operator, before the next one', async () => {
    lists = { atHand: soonestFirst };
    renderApp(<Home />, { user: anOperator() });

    const rides = within(await screen.findByRole('region', { name: 'Your next rides' }));

    expect(addresses(rides.getAllByRole('link'))).toEqual(['/ride/ride-1', '/ride/ride-2']);
  });

  test('is noticed while the page stays open: the one after it appears', async () => {
    // Requests and their waiting go on in real time.
    jest.useFakeTimers({
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
        ...(['performance', 'hrtime', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
      ],
    });
    const inMoments = new Date(Date.now() + minuteMs / 2).toISOString();
    lists = { atHand: [row(1, { status: 'CONFIRMED', serviceAt: inMoments }), row(2, { status: 'CONFIRMED' })] };
    renderApp(<Home />, { user: aTraveler() });
    expect(await screen.findAllByRole('link', { name: /^Your (next )?ride/ })).toHaveLength(1);

    act(() => jest.advanceTimersByTime(minuteMs));

    const rides = screen.getAllByText(/^Your (next )?ride$/);
    expect(rides.map(({ textContent }) => textContent)).toEqual(['Your ride', 'Your next ride']);
  });
});

test.each([
  ['counts a tab that this one does not', { ...travelerCounts, past: 3 }],
  ['does not count what this one shows', { confirmed: 0 }],
])('a list is read from a service that %s, as during an update', async (_, counts) => {
  lists = { pending: rowsOf(2) };
  server.use(http.get(at(ridesApi.listReservations), served(counts)));

  renderApp(<MyReservations />, { user: aTraveler(), at: '/?tab=pending' });

  expect(await screen.findByText(/Place 2/)).toBeVisible();
});
