import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { tokenOfLink } from '../../vocabulary.ts';
import { emptyAnswer } from './answers.ts';
import { asPassword, email, password, presentPassword } from './fields.ts';

export const passwordApi = {
  changePassword: {
    method: 'POST',
    path: '/auth/password',
    who: 'user',
    summary: 'Change the password after verifying the current one',
    body: z.strictObject({ currentPassword: presentPassword, newPassword: password }),
    refusedAs: asPassword('newPassword'),
    response: emptyAnswer,
    limit: 'login',
  },
  sendForgotPasswordEmail: {
    method: 'POST',
    path: '/sendForgotPasswordEmail',
    who: 'public',
    summary: 'Mail a link that sets a new password; the answer is the same for an unknown address',
    body: z.strictObject({ toEmail: email }),
    response: emptyAnswer,
    limit: 'login',
  },
  resetPassword: {
    method: 'POST',
    path: '/resetPassword',
    who: 'public',
    summary: 'Set a new password with the token of a mailed link',
    body: z.strictObject({ token: tokenOfLink, password }),
    refusedAs: asPassword('password'),
    response: emptyAnswer,
    limit: 'login',
  },
} as const satisfies RouteTable;
