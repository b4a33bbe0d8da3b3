import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { showToast, type Toast, toasts } from '../../platform/toast.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ToastCard } from './toast-card.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  toasts.set([]);
});

function show(toast: Omit<Toast, 'id'>) {
  showToast(toast);
  return renderApp(toasts.get().map((shown) => <ToastCard key={shown.id} toast={shown} />));
}
const wait = () => act(() => jest.advanceTimersByTime(60_000));

test('good news goes by itself', () => {
  show({ text: 'Saved.', tone: 'success' });

  wait();

  expect(toasts.get()).toEqual([]);
});

test.each<[string, Omit<Toast, 'id'>]>([
  ['why something failed', { text: 'Not now.', tone: 'danger' }],
  ['what can be undone', { text: 'Removed.', tone: 'success', undo: () => {} }],
])('%s stays until it is closed', (_, toast) => {
  show(toast);

  wait();

  expect(toasts.get()).toMatchObject([{ text: toast.text }]);
});

test('what can be undone goes with its page', async () => {
  const { router } = show({ text: 'Removed.', tone: 'success', undo: () => {} });

  await act(() => router.navigate('/elsewhere'));

  expect(toasts.get()).toEqual([]);
});

test.each(['Undo', 'Close'])('%s leads back to where the focus was', (name) => {
  showToast({ text: 'Removed.', tone: 'success', undo: () => {} });
  renderApp(
    <>
      <input aria-label="Message" />
      <ToastCard toast={toasts.get()[0] as Toast} />
    </>,
  );
  act(() => screen.getByLabelText('Message').focus());

  act(() => screen.getByRole('button', { name }).focus());
  fireEvent.click(screen.getByRole('button', { name }));

  expect(toasts.get()).toEqual([]);
  expect(screen.getByLabelText('Message')).toHaveFocus();
});

test('closing a toast moves the focus to the page’s heading when nothing had it before', () => {
  showToast({ text: 'Not now.', tone: 'danger' });
  renderApp(
    <>
      <main>
        <h1 tabIndex={-1}>Rides</h1>
      </main>
      <ToastCard toast={toasts.get()[0] as Toast} />
    </>,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('heading', { name: 'Rides' })).toHaveFocus();
});
