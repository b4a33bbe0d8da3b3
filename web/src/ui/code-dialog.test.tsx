import { afterEach, expect, jest, test } from '@jest/globals';
import { secondMs } from '@livery/contracts/durations.ts';
import { codeResendSeconds } from '@livery/contracts/identity/policy.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../platform/api-error.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CodeDialog } from './code-dialog.tsx';

afterEach(() => void jest.useRealTimers());

const throttled = (retryAfterSeconds: number) =>
  new ApiError({ status: 429, code: 'THROTTLED', message: 'Too many codes', retryAfterSeconds });

test.each([
  ['half a minute after each', null, codeResendSeconds],
  ['half a minute where the server asks for less', throttled(5), codeResendSeconds],
  ['as long as the server asks for', throttled(3_600), 3_600],
])('another code waits %s', async (_how, resendError, seconds) => {
  renderApp(
    <CodeDialog
      phoneDigits="3125550177"
      onClose={() => undefined}
      onCode={() => undefined}
      onResend={() => undefined}
      isPending={false}
      resendError={resendError}
      refusals={0}
    />,
  );

  expect(await screen.findByRole('button', { name: `Send again in ${seconds} s` })).toBeDisabled();
});

test('another code that was sent is said aloud, and is typed from the first box on', async () => {
  jest.useFakeTimers();
  let send = () => {};
  renderApp(
    <CodeDialog
      phoneDigits="3125550177"
      onClose={() => undefined}
      onCode={() => undefined}
      onResend={(onSent) => {
        send = onSent;
      }}
      isPending={false}
      resendError={null}
      refusals={0}
    />,
  );
  act(() => jest.advanceTimersByTime(codeResendSeconds * secondMs));
  const said = screen.getByRole('status');
  fireEvent.change(screen.getByLabelText('Digit 1'), { target: { value: '4' } });

  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));

  expect(screen.getByLabelText('Digit 1')).toHaveFocus();
  expect(screen.getByLabelText('Digit 1')).toHaveValue('');
  expect(said).toBeEmptyDOMElement();
  act(send);
  expect(said).toHaveTextContent('A new code was sent.');
});
