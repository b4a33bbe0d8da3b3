import { afterEach, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { queryKeys } from '../../platform/query-keys.ts';
import { secondFactorPrompt } from '../../platform/second-factor.ts';
import { endLocalSession } from '../../platform/session.ts';
import { useRideCommand } from '../../platform/use-ride-command.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { SecondFactorPrompt } from './second-factor-prompt.tsx';

const server = openServer();
afterEach(() => void secondFactorPrompt.get()?.(false));

const stepUp = { status: 403, code: 'STEP_UP_NEEDED', message: messages.secondFactorNeeded };

function Page() {
  const keep = useRideCommand(staffRidesApi.keepRide, { id: 'ride-1' });
  return (
    <>
      <input aria-label="Reason" />
      <button type="button" onClick={() => keep.mutate({ reason: 'Asked for.' })}>
        Keep
      </button>
      <p>{keep.error?.message ?? keep.status}</p>
      <SecondFactorPrompt />
    </>
  );
}

/** Refuses the first call; returns the Idempotency-Keys of all calls. */
function refuseTheFirst(): (string | null)[] {
  const keys: (string | null)[] = [];
  server.handle(
    http.post('http://localhost/api/admin/rides/:id/keep', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const { status, ...error } = stepUp;
      return keys.length === 1 ? HttpResponse.json({ error }, { status }) : HttpResponse.json(aRide());
    }),
  );
  return keys;
}

async function press() {
  renderApp(<Page />, { user: aTraveler({ adminRole: 'owner' }) });
  await userEvent.type(screen.getByLabelText('Reason'), 'Two complaints');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  return screen.findByRole('dialog', { name: 'Second factor' });
}

const type = async (code: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /code/i }), code);
  await userEvent.keyboard('{Enter}');
};

test('a refused command is sent again by itself under its key, and nothing typed is lost', async () => {
  const keys = refuseTheFirst();
  server.answer(identityApi.proveSecondFactor, { recoveryCodesLeft: 10 });

  await press();
  const field = screen.getByRole('textbox', { name: 'Code' });
  const [inputMode, autoComplete] = ['inputmode', 'autocomplete'].map((name) => field.getAttribute(name));
  await type('123 456');

  expect(await screen.findByText('success')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([inputMode, autoComplete, server.seen.map(({ body }) => body)]).toEqual([
    'numeric',
    'one-time-code',
    [{ code: '123 456' }],
  ]);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(screen.getByLabelText('Reason')).toHaveValue('Two complaints');
});

test('a wrong code is said in its field, which keeps the focus, until the next one is typed', async () => {
  refuseTheFirst();
  const fields = { code: messages.wrongFactorCode };
  server.refuse(identityApi.proveSecondFactor, {
    status: 400,
    code: 'WRONG_FACTOR_CODE',
    message: messages.wrongFactorCode,
    fields,
  });

  await press();
  await type('000000');

  const field = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(messages.wrongFactorCode)));
  expect(field).toHaveFocus();
  await userEvent.type(field, '1');
  expect(field).toBeValid();
});

test('asks for a code before it calls', async () => {
  refuseTheFirst();

  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));

  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Required/);
  expect(server.seen).toHaveLength(0);
});

test('a recovery code is taken instead', async () => {
  refuseTheFirst();
  server.answer(identityApi.proveSecondFactor, { recoveryCodesLeft: 4 });

  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await type('k7q2-m9xd-44bc');

  expect(await screen.findByText('success')).toBeVisible();
  expect(server.seen.map(({ body }) => body)).toEqual([{ code: 'k7q2-m9xd-44bc' }]);
});

test('who cancels reads why it was refused', async () => {
  const keys = refuseTheFirst();

  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText(messages.secondFactorNeeded)).toBeVisible();
  expect(keys).toHaveLength(1);
});

const owner = aTraveler({ uid: 'olga', adminRole: 'owner' });
const nextOwner = aTraveler({ uid: 'nina', adminRole: 'owner' });

test.each([
  ['logs out', endLocalSession],
  ['is followed by somebody else', async () => {}],
])('a command that waits for a code is dropped once its person %s', async (_, leave) => {
  const keys = refuseTheFirst();
  const { queryClient } = renderApp(<Page />, { user: owner });
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByRole('dialog', { name: 'Second factor' });

  await leave(queryClient);
  queryClient.setQueryData(queryKeys.me, nextOwner);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(secondFactorPrompt.get()).toBeUndefined();
  expect(keys).toHaveLength(1);
});

test('what is refused once the person has left asks nobody for a code', async () => {
  const keys: (string | null)[] = [];
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.handle(
    http.post('http://localhost/api/admin/rides/:id/keep', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      await refused;
      return HttpResponse.json({ error: stepUp }, { status: stepUp.status });
    }),
  );
  const { queryClient } = renderApp(<Page />, { user: owner });
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(keys).toHaveLength(1));

  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, nextOwner);
  refuse();

  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(secondFactorPrompt.get()).toBeUndefined();
  expect(keys).toHaveLength(1);
});

test('an operator with a second factor is asked for the code, one without is led to turn it on', async () => {
  refuseTheFirst();
  server.answer(identityApi.getSecondFactor, { on: true, recoveryCodesLeft: 3 });
  const { unmount } = renderApp(<Page />, { user: anOperator() });
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  unmount();

  refuseTheFirst();
  server.answer(identityApi.getSecondFactor, { on: false, recoveryCodesLeft: 0 });
  renderApp(<Page />, { user: anOperator() });
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));

  const way = await screen.findByRole('link', { name: 'Turn it on' });
  expect(way).toHaveAttribute('href', '/security?for=cashout');
});
