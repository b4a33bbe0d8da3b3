import { setTimeout } from 'node:timers/promises';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { newSecret } from '../actions/secrets.ts';
import { resetLimits } from '../domain/limits/limits.ts';
import { askForReset } from '../domain/sessions/reset-password.ts';
import { type UserStore, userByEmail } from '../store/user-store.ts';
import { clientAddress } from './client-address.ts';
import type { RouteOf } from './route.ts';

/** Every response takes the same time and says the same, so that nobody learns who has an account. */
const answerMs = 300;

export function sendForgotPasswordEmail({ users, throttle }: Deps): RouteOf<'sendForgotPasswordEmail'> {
  return async ({ body: { toEmail }, request }) => {
    await throttle(resetLimits(toEmail, clientAddress(request)));
    await Promise.all([askFor(users, toEmail), setTimeout(answerMs)]);
    return {};
  };
}

async function askFor(users: UserStore, email: string): Promise<void> {
  const user = await userByEmail(users, email);
  if (user) await users.update(user.uid, (state) => askForReset(state, { linkId: newSecret(), now: realNow() }));
}
