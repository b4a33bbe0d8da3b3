import { describe, expect, test } from '@jest/globals';
import type { AuditRow } from '@livery/contracts/identity/api/admin.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type StaffCharge, staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import { schedulerApi } from '@livery/contracts/scheduler/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Search } from '../../features/staff/api/search-people.ts';
import { StaffOverview } from '../../features/staff/components/staff-overview.tsx';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { AdminAudit } from './admin-audit.tsx';
import { AdminCharges } from './admin-charges.tsx';
import { AdminPendingOperators } from './admin-pending-operators.tsx';
import { AdminRides } from './admin-rides.tsx';
import { AdminSearch } from './admin-search.tsx';
import { AdminTasks } from './admin-tasks.tsx';

const server = openServer();

const broken = { status: 500, code: 'UNEXPECTED', message: 'Broken.' };
const onePage = { page: 1, pageSize: 10, total: 1, more: false };
const nothing = { items: [], page: 1, pageSize: 10, total: 0, more: false };
const omar = {
  id: 'omar',
  uid: 'omar',
  firstName: 'OMAR',
  lastName: 'DIAZ',
  email: 'omar@livery.example',
  phone: '3125550121',
  accountType: 'Operator',
} as const;
const addressesAsked = () => server.seen.map(({ request }) => new URL(request.url).search);

describe('pending operators', () => {
  test('are listed with a link to their review, and paged by the server', async () => {
    server.answer(identityApi.getPendingOperators, { operatorPending: [omar], ...onePage, total: 26 });
    renderApp(<AdminPendingOperators />, { at: '/admin/pendingOperators' });

    expect(await screen.findByRole('link', { name: 'Details of OMAR DIAZ' })).toHaveAttribute(
      'href',
      '/admin/operatorProfile/omar',
    );
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['First name', 'Last name', 'Account type', 'Email', 'Phone', 'Details']);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual(['OMAR', 'DIAZ', 'Operator', 'omar@livery.example', '(312) 555-0121']);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');

    await waitFor(() => expect(addressesAsked()).toEqual(['?page=1&pageSize=10', '?page=1&pageSize=25']));
  });

  test('say so when there are none', async () => {
    server.answer(identityApi.getPendingOperators, { operatorPending: [], ...onePage, total: 0 });
    renderApp(<AdminPendingOperators />);

    expect(await screen.findByText('No pending approvals')).toBeVisible();
  });

  test('show an error when they cannot be read', async () => {
    server.refuse(identityApi.getPendingOperators, broken);
    renderApp(<AdminPendingOperators />);

    expect(await screen.findByRole('alert')).toHaveTextContent('No pending operators');
  });
});

describe('the search', () => {
  const found = { ...omar, approval: 'approved', suspended: true } as const;
  const pathname = '/admin/adminSearch';
  const open = (searched?: Partial<Search>) => {
    const state = searched && { searchType: 'firstName', ...searched };
    return renderApp(<AdminSearch />, { path: pathname, at: { pathname, state } });
  };
  const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));

  test('asks for a text before anything is sent', async () => {
    open();
    expect(screen.getByLabelText('Search by')).toHaveValue('firstName');
    const ways = within(screen.getByLabelText('Search by')).getAllByRole('option');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['First Name', 'Last Name', 'Email']);

    await search();

    expect(await screen.findByText('Please enter search text')).toBeVisible();
    expect(screen.getByLabelText(/Search text/)).toHaveFocus();
    expect(server.seen).toHaveLength(0);
  });

  test('finds people and leads to their profile', async () => {
    server.answer(identityApi.getSearchList, { searchResultList: [found], more: false });
    open();
    await userEvent.selectOptions(screen.getByLabelText('Search by'), 'Last Name');
    await userEvent.type(screen.getByLabelText(/Search text/), ' diaz ');

    await search();

    expect(await screen.findByRole('link', { name: 'OMAR DIAZ' })).toHaveAttribute(
      'href',
      '/admin/searchOperatorProfile/omar',
    );
    expect(screen.getByText('SUSPENDED')).toBeVisible();
    expect(server.seen.map(({ body }) => body)).toEqual([{ searchType: 'lastName', searchText: 'diaz' }]);
  });

  test('is kept for a reload and for Back, and never stands in the address', async () => {
    server.answer(identityApi.getSearchList, { searchResultList: [found], more: false });
    const { router } = open({ searchType: 'email', searchText: 'omar' });
    const text = screen.getByLabelText(/Search text/);
    expect(text).toHaveValue('omar');
    await userEvent.selectOptions(screen.getByLabelText('Search by'), 'Last Name');
    await userEvent.clear(text);
    await userEvent.type(text, 'diaz');

    await search();

    await waitFor(() => expect(server.seen.at(-1)?.body).toEqual({ searchType: 'lastName', searchText: 'diaz' }));
    const { location } = router.state;
    expect(location).toMatchObject({ search: '', hash: '', state: { searchType: 'lastName', searchText: 'diaz' } });
    await act(() => router.navigate(-1));
    expect(text).toHaveValue('omar');
    expect(screen.getByLabelText('Search by')).toHaveValue('email');
  });

  test('begins empty where the history holds something else', () => {
    renderApp(<AdminSearch />, { path: pathname, at: { pathname, search: '?by=email&text=omar', state: { by: 'x' } } });

    expect(screen.getByLabelText(/Search text/)).toHaveValue('');
    expect(server.seen).toHaveLength(0);
  });

  test('keeps what was found while it is read again, also in vain', async () => {
    server.answer(identityApi.getSearchList, { searchResultList: [found], more: false });
    const { queryClient } = open({ searchText: 'o' });
    const link = await screen.findByRole('link', { name: 'OMAR DIAZ' });
    server.refuse(identityApi.getSearchList, broken);

    await act(() => queryClient.invalidateQueries());

    expect(link).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says that there are more', async () => {
    server.answer(identityApi.getSearchList, { searchResultList: [found], more: true });
    open({ searchType: 'email', searchText: 'o' });

    expect(await screen.findByText('The first 1. Type more of the email.')).toBeVisible();
  });

  test('may find nobody, and says so where a screen reader waits for it', async () => {
    server.answer(identityApi.getSearchList, { searchResultList: [], more: false });
    open({ searchText: 'nobody' });

    const status = screen.getByRole('status');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(status).toBeEmptyDOMElement();
    await waitFor(() => expect(status).toHaveTextContent('No search results found'));
  });

  test('may fail, with a line below', async () => {
    server.refuse(identityApi.getSearchList, broken);
    open({ searchText: 'omar' });

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to retrieve the search results');
  });

  test('of the same text runs again', async () => {
    server.refuse(identityApi.getSearchList, broken);
    open({ searchText: 'omar' });
    await screen.findByRole('alert');
    server.answer(identityApi.getSearchList, { searchResultList: [found], more: false });

    await search();
    expect(await screen.findByRole('link', { name: 'OMAR DIAZ' })).toBeVisible();
    server.answer(identityApi.getSearchList, { searchResultList: [], more: false });
    await search();

    expect(await screen.findByText('No search results found')).toBeVisible();
  });

  test('of the same text shows that it runs, and that it failed, in place of what was found before', async () => {
    server.answer(identityApi.getSearchList, { searchResultList: [found], more: false });
    open({ searchText: 'omar' });
    await screen.findByText('1 found');
    const late = server.answerLate(identityApi.getSearchList, { searchResultList: [found], more: false });

    await search();
    await late.asked;
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('1 found')).toBeNull();
    late.answer();
    await screen.findByText('1 found');
    server.refuse(identityApi.getSearchList, broken);
    await search();

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to retrieve the search results');
    expect(screen.queryByRole('link', { name: 'OMAR DIAZ' })).toBeNull();
    expect(screen.queryByText('1 found')).toBeNull();
  });
});

test('the overview counts what waits, and lives without a count that cannot be read', async () => {
  server.answer(identityApi.getPendingOperators, { operatorPending: [omar], ...onePage, total: 3 });
  server.answer(staffRidesApi.listRidesForStaff, nothing);
  server.answer(schedulerApi.listTasks, { ...nothing, total: 1_000, more: true });
  server.refuse(staffChargesApi.listChargesForStaff, broken);
  renderApp(<StaffOverview />);

  expect(await screen.findByText('3 waiting for approval')).toBeVisible();
  expect(await screen.findByText('None to keep or to cancel')).toBeVisible();
  expect(await screen.findByText('More than 1000 past their time')).toBeVisible();
  expect(screen.getByText('Waiting for staff or unpaid')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/pendingOperators',
    '/admin/adminSearch',
    '/admin/vehicleTypes',
    '/admin/marketingSubscriptionList',
    '/admin/rides',
    '/admin/charges',
    '/admin/tasks',
    '/admin/audit',
  ]);
});

describe('charges', () => {
  const charge: StaffCharge = {
    id: 'ride-1:ride:1',
    rideId: 'ride-1',
    rideConfirmationCode: '7A3F2C1',
    purpose: 'ride',
    status: 'blocked',
    travelerId: 'anna',
    operatorId: 'omar',
    amountCents: 12_000,
    capturedCents: 0,
    refundedCents: 0,
    refundableCents: 0,
    dueBackCents: 0,
    owedCents: 0,
    blocked: { by: 'provider', code: 'api_error', at: '2026-12-01T12:00:00Z' },
    refundRefused: null,
    decided: [{ did: 'retry', reason: 'The bank was down.', at: '2026-12-01T12:30:00Z' }],
    actions: ['retry', 'waive'],
  };
  const open = (adminRole: 'owner' | 'staff', actions = charge.actions) => {
    server.answer(staffChargesApi.listChargesForStaff, { items: [{ ...charge, actions }], ...onePage, total: 26 });
    return renderApp(<AdminCharges />, { user: aTraveler({ adminRole }) });
  };

  test('are waived with a reason, and then read again', async () => {
    open('owner');
    server.answer(staffChargesApi.waiveCharge, { ...charge, status: 'voided', blocked: null, actions: [] });
    const waive = await screen.findByRole('button', { name: 'Waive' });
    expect(waive).toHaveAccessibleDescription('7A3F2C1 Ride');
    await userEvent.click(waive);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Ride of ride 7A3F2C1, $120.00')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
    expect(await dialog.findByText(messages.reasonMissing)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Settled by phone');
    server.answer(staffChargesApi.listChargesForStaff, nothing);

    await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));

    expect(await screen.findByText('Nothing is waiting for a decision.')).toBeVisible();
    expect(server.seen.map(({ body }) => body)).toContainEqual({ reason: 'Settled by phone' });
  });

  test('of a hold that is owed are listed and decided as the fee that it has become', async () => {
    const owed: StaffCharge = { ...charge, purpose: 'booking-hold', status: 'failed', blocked: null, owedCents: 500 };
    server.answer(staffChargesApi.listChargesForStaff, { items: [{ ...owed, amountCents: 500 }], ...onePage });
    renderApp(<AdminCharges />, { user: aTraveler({ adminRole: 'owner' }) });

    expect(await screen.findByText('Cancellation fee')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Waive' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Cancellation fee of ride 7A3F2C1, $5.00')).toBeVisible();
  });

  test('whose refund was refused are charged for good once an owner has given it up', async () => {
    const taken = { status: 'captured', capturedCents: 12_000, blocked: null } as const;
    const refusal = { dueBackCents: 2_000, refundRefused: 'charge_disputed' };
    const refused: StaffCharge = { ...charge, ...taken, ...refusal, actions: ['give-up-refund'] };
    server.answer(staffChargesApi.listChargesForStaff, { items: [refused], ...onePage });
    renderApp(<AdminCharges />, { user: aTraveler({ adminRole: 'owner' }) });
    expect(await screen.findByText('The provider refused the refund of $20.00: charge_disputed')).toBeVisible();
    server.answer(staffChargesApi.giveUpRefund, { ...refused, dueBackCents: 0, refundRefused: null, actions: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Abandon the refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/, \$20\.00 to be refunded$/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The bank took it back');
    server.answer(staffChargesApi.listChargesForStaff, nothing);

    await userEvent.click(dialog.getByRole('button', { name: 'Abandon the refund' }));

    expect(await screen.findByText('Nothing is waiting for a decision.')).toBeVisible();
    expect(server.seen.map(({ body }) => body)).toContainEqual({
      reason: 'The bank took it back',
      seenDueBackCents: 2_000,
    });
  });

  test('whose refund was refused say that it is the refund that is tried again', async () => {
    const taken = { status: 'captured', capturedCents: 12_000, blocked: null } as const;
    const refusal = { dueBackCents: 2_000, refundRefused: 'charge_disputed' };
    const refused: StaffCharge = { ...charge, ...taken, ...refusal, actions: ['retry', 'give-up-refund'] };
    server.answer(staffChargesApi.listChargesForStaff, { items: [refused], ...onePage });
    renderApp(<AdminCharges />, { user: aTraveler({ adminRole: 'owner' }) });

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Try the refund again' }));
    expect(dialog.getByText('Ride of ride 7A3F2C1, $20.00 to be refunded')).toBeVisible();
    server.answer(staffChargesApi.retryCharge, { ...refused, refundRefused: null, actions: [] });
    await userEvent.type(dialog.getByLabelText('Reason'), 'The account is open again');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen.map(({ body }) => body)).toContainEqual({ reason: 'The account is open again' });
  });

  test('are waived by a second press under the same key where the answer was lost', async () => {
    open('owner');
    server.refuse(staffChargesApi.waiveCharge, { status: 503, code: 'UNAVAILABLE', message: 'not now' });
    await userEvent.click(await screen.findByRole('button', { name: 'Waive' }));
    const dialog = within(await screen.findByRole('dialog'));
    const waive = () => userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Settled by phone');
    server.answer(staffChargesApi.listChargesForStaff, nothing);
    await waive();
    await dialog.findByText('not now');
    server.answer(staffChargesApi.waiveCharge, { ...charge, status: 'voided', blocked: null, actions: [] });

    await waive();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('are counted on the overview beyond the first page', async () => {
    server.answer(identityApi.getPendingOperators, { operatorPending: [], ...onePage, total: 0 });
    server.answer(staffRidesApi.listRidesForStaff, nothing);
    server.answer(schedulerApi.listTasks, nothing);
    server.answer(staffChargesApi.listChargesForStaff, { items: [charge], ...onePage, total: 1_000, more: true });
    renderApp(<StaffOverview />);

    expect(await screen.findByText('More than 1000 waiting for staff or unpaid')).toBeVisible();
  });

  test('are paged by the server', async () => {
    open('staff');
    await screen.findByText('The provider refused it: api_error');

    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');

    await waitFor(() => expect(addressesAsked()).toEqual(['?page=1&pageSize=10', '?page=1&pageSize=25']));
  });

  test('say what was decided, also where nobody knows any more why', async () => {
    const decided = charge.decided.map((one) => ({ ...one, reason: '' }));
    server.answer(staffChargesApi.listChargesForStaff, { items: [{ ...charge, decided }], ...onePage });
    renderApp(<AdminCharges />, { user: aTraveler({ adminRole: 'staff' }) });

    expect(await screen.findByText('Tried again')).toBeVisible();
  });

  test('say since when they wait, and lead to whose they are', async () => {
    open('staff', []);

    expect(await screen.findByText(/^Since/)).toContainElement(document.querySelector('time'));
    const profileOf = (side: string) => screen.getByRole('link', { name: side }).getAttribute('href');
    expect(profileOf('Traveler')).toBe('/admin/searchOperatorProfile/anna');
    expect(profileOf('Operator')).toBe('/admin/searchOperatorProfile/omar');
  });

  test('are only read by staff', async () => {
    open('staff', []);

    expect(await screen.findByText('The provider refused it: api_error')).toBeVisible();
    expect(screen.getByText('Tried again: The bank was down.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Decision' })).toBeNull();
  });
});

test('scheduled work may be nothing, or could not be read', async () => {
  server.answer(schedulerApi.listTasks, nothing);
  const { unmount } = renderApp(<AdminTasks />);
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  unmount();
  server.refuse(schedulerApi.listTasks, broken);

  renderApp(<AdminTasks />);

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.listFailed);
});

test('scheduled work says what, when, for which ride and how much', async () => {
  const options = { projectId: 'ride-1', amountCents: 9_900 };
  const at = { performAt: '2099-12-04T20:35:00Z', createdAt: '2026-12-01T12:00:00Z' };
  const task = { id: 'ride-1-e1-preauthorize', worker: 'preauthorize', status: 'scheduled', options, ...at } as const;
  server.answer(schedulerApi.listTasks, { items: [task], ...onePage });
  renderApp(<AdminTasks />);

  const row = within((await screen.findByText('Hold the rate on the card')).closest('tr') ?? document.body);
  expect(row.getByText('$99.00')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/admin/rides/ride-1');
  await userEvent.click(screen.getByRole('tab', { name: 'Late' }));

  await waitFor(() => expect(addressesAsked().at(-1)).toBe('?list=late&page=1&pageSize=10'));
});

test('the audit says who did what about whom, and why', async () => {
  const row: AuditRow = {
    id: '1',
    at: '2026-12-01T12:00:00Z',
    by: { uid: 'ada', name: 'ADA MORGAN' },
    did: 'document-read',
    person: { uid: 'omar', name: 'OMAR DIAZ' },
    ride: null,
    detail: 'license',
  };
  const role: AuditRow = { ...row, id: '2', by: null, did: 'role-changed', detail: null };
  const kept: AuditRow = { ...row, id: '3', did: 'ride-kept', detail: null, ride: { id: 'ride-1', code: '7A3F2C1' } };
  const factor: AuditRow = { ...role, id: '4', did: 'second-factor-changed', detail: 'off' };
  const search: AuditRow = { ...row, id: '5', did: 'people-searched', person: null, detail: 'ZACHAR' };
  const pending: AuditRow = { ...search, id: '6', did: 'pending-read', detail: null };
  const login: AuditRow = { ...row, id: '7', did: 'signed-in', person: row.by, detail: '192.0.2.7' };
  const proof: AuditRow = { ...login, id: '8', did: 'factor-proved' };
  const items = [row, role, kept, factor, search, pending, login, proof];
  server.answer(identityApi.listAudit, { items, ...onePage, total: items.length });
  renderApp(<AdminAudit />);

  const [, first, second, third, fourth, fifth, sixth, seventh, eighth] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('ADA MORGANViewed a documentOMAR DIAZDriver’s license');
  expect(second).toHaveTextContent('Command line on the serverChanged the roleOMAR DIAZno role');
  expect(third).toHaveTextContent('Ride 7A3F2C1');
  expect(fourth).toHaveTextContent('Command line on the serverChanged the second factorOMAR DIAZturned off');
  expect(fifth).toHaveTextContent('ADA MORGANSearched for people–ZACHAR');
  expect(sixth).toHaveTextContent('ADA MORGANViewed the pending operators––');
  expect(seventh).toHaveTextContent('ADA MORGANLogged inADA MORGAN192.0.2.7');
  expect(eighth).toHaveTextContent('ADA MORGANProved the second factorADA MORGAN192.0.2.7');
});

test('the audit begins at the end of an earlier day, and pages go back from there', async () => {
  server.answer(identityApi.listAudit, { ...nothing, items: [] });
  renderApp(<AdminAudit />, { at: '/admin/audit?uid=omar&page=4&pageSize=25' });
  const until = encodeURIComponent(new Date('2025-11-20T23:59:59.999').toISOString());

  const day = await screen.findByLabelText('Through');
  fireEvent.change(day, { target: { value: '2025-11-20' } });
  await userEvent.type(day, '{Enter}');
  await waitFor(() => expect(addressesAsked().at(-1)).toBe(`?page=1&pageSize=25&uid=omar&until=${until}`));
  expect(screen.getByLabelText('Through')).toHaveFocus();

  await userEvent.clear(screen.getByLabelText('Through'));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(addressesAsked().at(-1)).toBe('?page=1&pageSize=25&uid=omar'));
});

test('the audit begins at no day that is typed by half, and says so', async () => {
  server.answer(identityApi.listAudit, { ...nothing, items: [] });
  renderApp(<AdminAudit />, { at: '/admin/audit' });
  const day = await screen.findByLabelText('Through');
  Object.defineProperty(day, 'validity', { value: { badInput: true } });

  await userEvent.click(screen.getByRole('button', { name: 'Show' }));

  expect(await screen.findByText('Enter a complete date.')).toBeVisible();
  expect(addressesAsked().every((address) => !address.includes('until'))).toBe(true);
});

describe('what was decided about one person', () => {
  const asked: AuditRow = {
    id: '1',
    at: '2026-12-01T12:00:00Z',
    by: { uid: 'omar', name: 'OMAR DIAZ' },
    did: 'resubmitted',
    person: { uid: 'omar', name: 'OMAR DIAZ' },
    ride: null,
    detail: null,
  };
  const held: AuditRow = { ...asked, id: '2', did: 'held', detail: 'The plate is not readable.' };

  test('is listed with its reasons, of that person on every page', async () => {
    server.answer(identityApi.listAudit, { items: [asked, held], ...onePage, total: 26 });
    renderApp(<AdminAudit />, { at: '/admin/audit?uid=omar' });

    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent('OMAR DIAZAsked for another review');
    expect(second).toHaveTextContent('Put on holdOMAR DIAZThe plate is not readable.');
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');

    await waitFor(() =>
      expect(addressesAsked()).toEqual(['?page=1&pageSize=10&uid=omar', '?page=1&pageSize=25&uid=omar']),
    );
    expect(screen.getByRole('link', { name: 'The whole audit' })).toHaveAttribute('href', '/admin/audit');
  });

  test.each([
    ['at all', '', messages.nothingDecided],
    ['up to a day', '&until=2026-01-31', messages.nothingMatches],
  ])('says so when there is nothing %s', async (_until, until, text) => {
    server.answer(identityApi.listAudit, nothing);
    renderApp(<AdminAudit />, { at: `/admin/audit?uid=omar${until}` });

    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('rides', () => {
  const ride = {
    id: 'ride-1',
    rideConfirmationCode: '7A3F2C1',
    serviceAt: '2099-12-04T20:35:00Z',
    timeZone: 'America/Chicago',
    from: 'ORD',
    to: 'Evanston, IL',
    status: 'CONFIRMED',
    priceCents: 8_950,
    traveler: { uid: 'anna', name: 'ANNA LEE', suspended: true },
    operator: { uid: 'omar', name: 'OMAR DIAZ', suspended: true },
  } as const;

  test('are listed with links to the ride and to both of its sides, and can be searched by code', async () => {
    server.answer(staffRidesApi.listRidesForStaff, { items: [ride], ...onePage });
    renderApp(<AdminRides />);
    expect(await screen.findByRole('link', { name: '7A3F2C1' })).toHaveAttribute('href', '/admin/rides/ride-1');
    const profileOf = (name: string) => screen.getByRole('link', { name: `${name} (suspended)` }).getAttribute('href');
    expect(profileOf('OMAR DIAZ')).toBe('/admin/searchOperatorProfile/omar');
    expect(profileOf('ANNA LEE')).toBe('/admin/searchOperatorProfile/anna');
    server.answer(staffRidesApi.listRidesForStaff, nothing);

    await userEvent.type(screen.getByLabelText('Ride code'), 'ABC');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByText('No rides found')).toBeVisible();
    expect(addressesAsked().at(-1)).toBe('?page=1&pageSize=10&query=ABC');
  });
});
