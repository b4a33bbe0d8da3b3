import { expect, test } from '@jest/globals';
import { codeResendSeconds } from '@livery/contracts/identity/policy.ts';
import { screen } from '@testing-library/react';
import { ApiError } from '../platform/api-error.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CodeDialog } from './code-dialog.tsx';

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
