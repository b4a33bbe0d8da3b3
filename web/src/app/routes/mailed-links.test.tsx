import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { startServer } from '../../testing/server.ts';
import { ConfirmSubscription } from './confirm-subscription.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each([
  {
    Page: ConfirmSubscription,
    route: identityApi.confirmMailingList,
    button: 'Confirm',
    done: messages.mailingListJoined,
  },
  { Page: Unsubscribe, route: identityApi.leaveMailingList, button: 'Unsubscribe', done: messages.mailingListLeft },
])('a mailed link: $button', ({ Page, route, button, done }) => {
  test('does nothing before its button is pressed, then says what it did', async () => {
    server.answer(route, {});
    const { router } = renderApp(<Page />, { user: null, at: '/?token=a.link.mac' });
    expect(server.seen).toEqual([]);

    await press(button);

    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(server.seen[0]?.body).toEqual({ token: 'a.link.mac' });
    expect(router.state.location.search).toBe('');
  });

  test('without a token is invalid', () => {
    renderApp(<Page />, { user: null });

    expect(screen.getByRole('alert')).toHaveTextContent(messages.invalidLink);
  });

  test('that the server refuses is invalid', async () => {
    server.refuse(route, { status: 400, code: 'INVALID_LINK', message: messages.invalidLink });
    renderApp(<Page />, { user: null, at: '/?token=a.link.mac' });

    await press(button);

    await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.invalidLink));
  });
});
