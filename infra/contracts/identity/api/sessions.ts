import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { emailMaxLength, instant, operatorMode, shortId } from '../../vocabulary.ts';
import { user } from '../user.ts';
import { emptyAnswer, userAnswer } from './answers.ts';
import { presentPassword, typedCode } from './fields.ts';

const credentials = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(emailMaxLength)),
  password: presentPassword,
  /** A code of the second factor, for a customer who has one: without it, the response asks for it. */
  code: z.optional(typedCode),
});

const signIn = z.object({
  id: z.string(),
  /** Browser and system, as far as the browser tells. */
  device: z.nullable(z.string()),
  /** Whether this is the sign-in that asks. */
  current: z.boolean(),
  startedAt: instant,
  /** To within the minutes that an access token lives. */
  lastUsedAt: instant,
});
export type SignIn = z.output<typeof signIn>;

export const sessionApi = {
  logIn: {
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary: 'Log in with e-mail and password, and a code if a second factor is on; staff prove theirs at the console',
    body: credentials,
    response: userAnswer,
    limit: 'login',
  },
  logOut: { method: 'POST', path: '/auth/logout', who: 'user', summary: 'End this session', response: emptyAnswer },
  logOutAll: {
    method: 'POST',
    path: '/auth/logoutAll',
    who: 'user',
    summary: 'End all sessions',
    response: emptyAnswer,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    who: 'user',
    summary: 'Where the caller is signed in, the most recently used sign-in first',
    response: z.object({ items: z.array(signIn) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    who: 'user',
    summary: 'End one of the caller’s sessions',
    params: z.object({ sessionId: shortId }),
    response: emptyAnswer,
  },
  getSession: {
    method: 'GET',
    path: '/auth/session',
    who: 'public',
    summary: 'Who is signed in',
    response: z.object({ user: z.nullable(user) }),
  },
  refreshSession: {
    method: 'POST',
    path: '/sessions/refresh',
    who: 'gateway',
    summary: 'Exchange a refresh token for a new pair of tokens',
    body: z.strictObject({ refreshToken: z.string().check(z.maxLength(200)) }),
    response: emptyAnswer,
  },
  switchMode: {
    method: 'POST',
    path: '/auth/mode',
    who: 'operator',
    summary: 'Switch between operator and traveler mode',
    body: z.strictObject({ mode: operatorMode }),
    response: userAnswer,
  },
} as const satisfies RouteTable;
