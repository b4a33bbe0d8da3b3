import { describe, expect, test } from '@jest/globals';
import type { StaffAction } from '@livery/contracts/identity/api/admin.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { secondFactorPrompt } from '../../../platform/second-factor.ts';
import type { User } from '../../../platform/session.ts';
import { anOperator, aTraveler } from '../../../testing/builders.ts';
import { keptDrafts } from '../../../testing/kept-drafts.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { OperatorReview } from './operator-review.tsx';
import { PersonLoader } from './person-loader.tsx';
import { PersonProfile } from './person-profile.tsx';

const server = openServer();

const images = {
  profileImageUrl: 'profile01.jpg',
  licenseImageUrl: 'license01.jpg',
  insuranceImageUrl: 'insurance1.jpg',
  vehicleImageUrl: 'vehicle01.jpg',
  vehicleRegistrationImageUrl: 'registra1.jpg',
};
const inState = (state: User['approval']['state'], reason: string | null = null) =>
  anOperator({
    ...images,
    firstName: 'OMAR',
    lastName: 'DIAZ',
    approved: state === 'approved',
    approval: { state, reason, missingDocuments: [], underReview: [] },
  });
const { updatedAt: seenUpdatedAt } = inState('pending');
const unanswered = { status: 503, code: 'UNAVAILABLE', message: 'Try again.' };
const all: StaffAction[] = ['approve', 'hold', 'suspend'];

function open(profile: User, actions: StaffAction[] = all, Page = OperatorReview) {
  server.answer(identityApi.getOperatorProfile, { data: { data: profile }, actions });
  return renderApp(
    <PersonLoader uid={profile.uid} title="Operator Profile" crumbs={[]}>
      {(person) => <Page person={person} />}
    </PersonLoader>,
    { user: aTraveler({ adminRole: 'owner' }) },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const sent = () => server.seen.filter(({ request }) => request.method === 'POST').map(({ body }) => body);

describe('a review', () => {
  test('shows the five documents at their review size, and a placeholder for what is missing', async () => {
    open({ ...inState('pending'), insuranceImageUrl: null });
    expect(screen.getByText('Loading')).toBeInTheDocument();

    const shown = await screen.findAllByRole('img', { name: /opens larger/ });

    expect(shown.map((image) => image.getAttribute('src'))).toEqual([
      '/api/files/operator-1/profile/resized_profile01.jpg',
      '/api/files/operator-1/license/resized_license01.jpg',
      '/api/files/operator-1/vehicle/resized_vehicle01.jpg',
      '/api/files/operator-1/vehicleRegistration/resized_registra1.jpg',
    ]);
    for (const image of shown)
      expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['500', '500']);
    expect(screen.getByText(messages.documentMissing)).toBeVisible();
  });

  test('asks for the second factor where a document is refused for want of it, then shows it', async () => {
    server.answer(identityApi.getFile, '');
    server.refuseOnce(identityApi.getFile, {
      status: 403,
      code: 'STEP_UP_NEEDED',
      message: messages.secondFactorNeeded,
    });
    open(inState('pending'));
    const license = () => screen.findByRole('img', { name: /license/ });
    const refused = await license();

    fireEvent.error(refused);
    await waitFor(() => expect(secondFactorPrompt.get()).toBeDefined());
    act(() => secondFactorPrompt.get()?.(true));

    await waitFor(() => expect(refused).not.toBeInTheDocument());
    fireEvent.error(await license());
    await waitFor(() => expect(screen.queryByRole('img', { name: /license/ })).toBeNull());
  });

  test('calls a document that does not come no missing one', async () => {
    server.refuse(identityApi.getFile, { status: 404, code: 'NOT_FOUND', message: 'x' });
    open(inState('pending'));

    fireEvent.error(await screen.findByRole('img', { name: /license/ }));

    expect(await screen.findByText('This picture could not be loaded.')).toBeVisible();
    expect(screen.queryByText(messages.documentMissing)).toBeNull();
  });

  test('tells everything in words: state, insurance, class and policy', async () => {
    const vehicle = { state: 'IL', liabilityInsuranceAmt: '1.5Million', carType: null, cancellationPolicy: 1 } as const;
    open({ ...inState('pending'), ...vehicle });
    await screen.findByRole('heading', { name: 'Operator details' });
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

    expect([fact('State'), fact('Liability insurance')]).toEqual(['Illinois', '1.5 Million']);
    expect([fact('Vehicle type'), fact('Cancellation policy')]).toEqual(['N/A', '1 hour prior to pick up time']);
  });

  test('asks before an approval, then says that the profile is approved', async () => {
    open(inState('pending'));
    server.answer(identityApi.approveOperator, { status: true, profile: inState('approved'), actions: ['suspend'] });

    await press('Approve');
    expect((await dialog()).getByText('Confirm operator approval?')).toBeVisible();
    expect(
      (await dialog()).getByText(/will be notified and will see new requests\. Accepting them needs/),
    ).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('Profile is approved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([{ uid: 'operator-1', seenUpdatedAt }]);
  });

  test('says why an approval was refused, and another sentence when the server breaks', async () => {
    open(inState('pending'));
    const message = messages.documentsMissing;
    server.refuse(identityApi.approveOperator, { status: 409, code: 'FAILED_TO_APPROVE_OPERATOR', message });
    await press('Approve');

    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));
    expect(await (await dialog()).findByText(new RegExp(`${messages.approvalFailed}. ${message}`))).toBeVisible();
    server.refuse(identityApi.approveOperator, { status: 500, code: 'UNEXPECTED', message: 'Broken.' });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));

    expect(await (await dialog()).findByText(/Error occurred. Broken./)).toBeVisible();
  });

  test('shows what has changed since it was opened, and decides about that once it was looked at', async () => {
    open({ ...inState('pending'), carPlate: 'OLD 1' });
    const newer = { ...inState('pending'), carPlate: 'NEW 1', updatedAt: '2026-11-02T00:00:00Z' };
    const refusal = { status: 409, code: 'PROFILE_CHANGED', message: messages.profileChangedMeanwhile };
    await press('Approve');
    server.answer(identityApi.getOperatorProfile, { data: { data: newer }, actions: all });
    server.refuse(identityApi.approveOperator, refusal);

    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));
    expect(await (await dialog()).findByText(new RegExp(messages.profileChangedMeanwhile))).toBeVisible();
    expect(await screen.findByText('NEW 1')).toBeInTheDocument();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Approve');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(sent()).toHaveLength(3));
    const seen = [seenUpdatedAt, seenUpdatedAt, newer.updatedAt];
    expect(sent()).toEqual(seen.map((at) => ({ uid: 'operator-1', seenUpdatedAt: at })));
  });

  test('holds with a reason, which is asked for and kept across a reload', async () => {
    const { unmount } = open(inState('pending'));
    await press('Hold');
    for (const fact of ['OMAR DIAZ', 'traveler@livery.example', '(312) 555-0100'])
      expect((await dialog()).getByText(fact)).toBeVisible();
    expect((await dialog()).getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect((await dialog()).getByLabelText('Reason for deny')).toHaveAttribute('maxlength', '500');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    expect(await (await dialog()).findByText('Enter a valid reason for deny.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.type((await dialog()).getByLabelText('Reason for deny'), 'The plate is not readable.');
    unmount();

    open(inState('pending'));
    await press('Hold');
    expect((await dialog()).getByLabelText('Reason for deny')).toHaveValue('The plate is not readable.');
    const held = inState('on-hold', 'The plate is not readable.');
    server.answer(identityApi.holdOperator, { status: true, profile: held, actions: all });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/^On hold: The plate is not readable\.$/)).toBeVisible();
    expect(sent()).toEqual([{ uid: 'operator-1', reasonForDeny: 'The plate is not readable.', seenUpdatedAt }]);
    expect(keptDrafts()).toEqual([]);
  });

  test.each([
    ['approved', 1],
    ['pending', 0],
  ] as const)('says before a hold of an operator who is %s what becomes of the offers', async (state, times) => {
    open(inState(state));

    await press('Hold');

    await (await dialog()).findByLabelText('Reason for deny');
    const effects = (await dialog()).queryAllByText(/^Until you approve the operator again .* a selection ends\./);
    expect(effects).toHaveLength(times);
  });

  test('says why a hold failed, and keeps the reason', async () => {
    open(inState('pending'));
    const refusal = { status: 409, code: 'ALREADY_APPROVED', message: messages.profileApproved };
    server.refuse(identityApi.holdOperator, refusal);
    await press('Hold');
    await userEvent.type((await dialog()).getByLabelText('Reason for deny'), 'Late');

    await userEvent.click((await dialog()).getByRole('button', { name: 'Confirm' }));

    expect(await (await dialog()).findByText(new RegExp(messages.holdFailed))).toBeVisible();
    expect((await dialog()).getByLabelText('Reason for deny')).toHaveValue('Late');
    await userEvent.type((await dialog()).getByLabelText('Reason for deny'), ' by far');
    expect((await dialog()).getByLabelText('Reason for deny')).toHaveValue('Late by far');
    expect((await dialog()).getByLabelText('Reason for deny')).toHaveFocus();
  });

  test('lets an approval be confirmed again that nobody answered about, though it is done', async () => {
    open(inState('pending'));
    server.refuse(identityApi.approveOperator, unanswered);
    await press('Approve');
    server.answer(identityApi.getOperatorProfile, { data: { data: inState('approved') }, actions: ['suspend'] });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Profile is approved.')).toBeInTheDocument();
    server.answer(identityApi.approveOperator, { status: true, profile: inState('approved'), actions: ['suspend'] });

    await userEvent.click((await dialog()).getByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(2);
  });

  test('names the documents that are missing, and offers no approval', async () => {
    const profile = inState('pending');
    open({ ...profile, approval: { ...profile.approval, missingDocuments: ['license'] } }, ['hold', 'suspend']);

    expect(await screen.findByText(/cannot be approved yet\. Missing: Driver’s license\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('names what has changed since the approval as the page calls it, each once', async () => {
    const profile = inState('approved');
    const underReview = ['carColor', 'otherColor', 'vehicleVIN', 'license'];
    open({ ...profile, approval: { ...profile.approval, underReview } });

    expect(await screen.findByText('Approved, and changed since: Color, VIN, Driver’s license.')).toBeVisible();
  });

  test('of a traveler shows an error', async () => {
    open(aTraveler(), ['suspend']);

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });

  test('of somebody who has left says so, and shows what is left', async () => {
    const profile = inState('none');
    server.answer(identityApi.getOperatorProfile, { data: { data: profile }, actions: [], hasLeft: true });
    renderApp(
      <PersonLoader uid="operator-1" title="Profile" crumbs={[]}>
        {(person) => <PersonProfile person={person} />}
      </PersonLoader>,
    );

    expect(await screen.findByText('This person has deleted the account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rides' })).toHaveAttribute('href', '/admin/rides?uid=operator-1');
    expect(screen.queryByText('ACTIVE')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Operator details' })).toBeNull();
  });

  test('of nobody says so', async () => {
    server.refuse(identityApi.getOperatorProfile, { status: 404, code: 'X', message: messages.profileNotFound });
    renderApp(
      <PersonLoader uid="nobody" title="Operator Profile" crumbs={[]}>
        {(person) => <OperatorReview person={person} />}
      </PersonLoader>,
    );

    expect(await screen.findByRole('alert')).toHaveTextContent('User profile not found.');
  });
});

test('staff who may only read are offered nothing', async () => {
  open(inState('pending'), []);
  await screen.findByRole('heading', { name: 'Documents' });

  for (const name of ['Approve', 'Hold', 'Suspend', 'Reinstate'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

describe.each([
  ['a review', OperatorReview],
  ['a profile that was searched for', PersonProfile],
])('%s tells why staff decided what they decided', (_, Page) => {
  test.each([
    ['on hold', inState('on-hold', 'No plate.'), 'On hold: No plate.'],
    ['on hold and back', inState('resubmitted', 'No plate.'), 'Asked for another review. It was on hold: No plate.'],
    ['suspended', { ...inState('approved'), suspended: true, suspensionReason: 'Two.' }, 'Suspended: Two.'],
    ['suspended before reasons were kept', { ...inState('approved'), suspended: true }, 'Suspended'],
  ])('%s', async (_standing, profile, sentence) => {
    open(profile, [], Page);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'What staff decided, and why' })).toHaveAttribute(
      'href',
      '/admin/audit?uid=operator-1',
    );
  });
});

interface Lost {
  route: typeof identityApi.suspendUser | typeof identityApi.reinstateUser;
  command: string;
  before: StaffAction[];
  opposite: string;
  after: StaffAction[];
}

describe('a profile that was searched for', () => {
  test('offers no review, and of a traveler only the photo', async () => {
    open(aTraveler({ profileImageUrl: 'profile01.jpg', requestorCategory: 'Assistant' }), ['suspend'], PersonProfile);

    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /opens larger/ })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Operator details' })).toBeNull();
    expect(screen.getByText('Administrative Assistant / Executive Assistant')).toBeVisible();
  });

  test('of a traveler without a photo says so, and misses nothing', async () => {
    open(aTraveler({ profileImageUrl: null }), [], PersonProfile);

    expect(await screen.findByText('No picture yet')).toBeVisible();
    expect(screen.queryByText(messages.documentMissing)).toBeNull();
  });

  test('of an operator shows all five documents, without approve or hold', async () => {
    open(inState('pending'), all, PersonProfile);

    expect(await screen.findAllByRole('img', { name: /opens larger/ })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
  });

  test('of an operator on hold leads to the review', async () => {
    open(inState('on-hold', 'No plate.'), all, PersonProfile);

    const review = await screen.findByRole('link', { name: 'Review' });

    expect(review).toHaveAttribute('href', '/admin/operatorProfile/operator-1');
  });

  test('of an approved operator leads to no review', async () => {
    open(inState('approved'), ['suspend'], PersonProfile);
    await screen.findByRole('heading', { name: 'Documents' });

    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
  });

  test('says in words how somebody pays, is paid, and works here', async () => {
    const subscription = { ...aTraveler().subscription, state: 'past-due' as const };
    open({ ...inState('approved'), subscription, adminRole: 'staff' }, [], PersonProfile);

    expect(await screen.findByText('Past due')).toBeVisible();
    expect(screen.getByText('Not connected')).toBeVisible();
    expect(screen.getByText('Staff')).toBeVisible();
  });

  test.each([
    [true, 'Connected'],
    [false, 'Connected, cannot take payments'],
  ])('tells a payout account that may charge, %s, from one that is restricted', async (chargesEnabled, said) => {
    open({ ...inState('approved'), payout: { linked: true, chargesEnabled } }, [], PersonProfile);

    expect(await screen.findByText(said)).toBeVisible();
  });

  test.each([
    ['an operator', inState('approved'), /booked themselves are paused\. .* wait for you to keep/],
    ['a traveler', aTraveler(), /Unconfirmed rides are paused: they cannot take offers or be confirmed/],
  ])('of %s says before a suspension what becomes of their rides', async (_who, profile, consequence) => {
    open(profile, ['suspend'], PersonProfile);

    await press('Suspend');

    expect((await dialog()).getByText(consequence)).toBeVisible();
  });

  test('is suspended and reinstated with a reason', async () => {
    const profile = aTraveler();
    open(profile, ['suspend'], PersonProfile);
    const updatedAt = '2026-11-02T00:00:00Z';
    const suspended = { ...profile, suspended: true, suspensionReason: 'Complaints.', updatedAt };
    server.answer(identityApi.suspendUser, { profile: suspended, actions: ['reinstate'] });
    server.answer(identityApi.reinstateUser, { profile, actions: ['suspend'] });

    await press('Suspend');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Suspend' }));
    expect(await (await dialog()).findByText(messages.reasonMissing)).toBeVisible();
    await userEvent.type((await dialog()).getByLabelText('Reason'), ' Complaints. ');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('SUSPENDED')).toBeVisible();
    expect(screen.getByText('Suspended: Complaints.')).toBeVisible();
    await press('Reinstate');
    await userEvent.type((await dialog()).getByLabelText('Reason'), 'Withdrawn.');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Reinstate' }));

    await waitFor(() => expect(screen.queryByText('SUSPENDED')).toBeNull());
    expect(sent()).toEqual([{ reason: 'Complaints.' }, { reason: 'Withdrawn.', seenUpdatedAt: updatedAt }]);
  });

  test.each<Lost>([
    {
      route: identityApi.suspendUser,
      command: 'Suspend',
      before: ['suspend'],
      opposite: 'Reinstate',
      after: ['reinstate'],
    },
    {
      route: identityApi.reinstateUser,
      command: 'Reinstate',
      before: ['reinstate'],
      opposite: 'Suspend',
      after: ['suspend'],
    },
  ])('lets $command be confirmed again where nobody answered, though it is done', async (lost) => {
    const profile = aTraveler();
    const confirm = async () => userEvent.click((await dialog()).getByRole('button', { name: lost.command }));
    open(profile, lost.before, PersonProfile);
    server.refuse(lost.route, unanswered);
    await press(lost.command);
    await userEvent.type((await dialog()).getByLabelText('Reason'), 'Complaints.');
    server.answer(identityApi.getOperatorProfile, { data: { data: profile }, actions: lost.after });
    await confirm();
    await screen.findByRole('button', { name: lost.opposite, hidden: true });
    server.answer(lost.route, { profile, actions: lost.after });

    await confirm();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(2);
  });
});

test('a document opens in full size, turns, and leads to the next', async () => {
  open(inState('pending'));

  await userEvent.click(await screen.findByRole('button', { name: /Vehicle registration/ }));
  const shown = async () => (await dialog()).getByRole('img');
  expect(await shown()).toHaveAttribute('src', '/api/files/operator-1/vehicleRegistration/registra1.jpg');
  await press('Turn');
  expect((await shown()).style.transform).toBe('rotate(90deg)');
  await press('Next document');

  expect(await shown()).toHaveAttribute('src', '/api/files/operator-1/profile/profile01.jpg');
});

test('the first document leads to the second', async () => {
  open(inState('pending'));

  await userEvent.click(await screen.findByRole('button', { name: /^Profile picture/ }));
  await press('Next document');

  expect((await dialog()).getByRole('img')).toHaveAttribute('src', '/api/files/operator-1/license/license01.jpg');
});
