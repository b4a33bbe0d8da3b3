import { setTimeout } from 'node:timers/promises';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Deps } from '../actions/deps.ts';
import { emailKey, phoneKey } from '../actions/reserve-keys.ts';
import { existsLimits } from '../domain/limits/limits.ts';
import type { RouteOf } from './route.ts';

/** Every response takes the same time, so that timing reveals nothing. */
const answerMs = 300;

export function checkUserExists({ keys, throttle }: Deps): RouteOf<'checkUserExists'> {
  return async ({ body: { email, phoneNumber }, request }) => {
    await throttle(existsLimits(clientAddress(request)));
    const [emailExists, phoneExists] = await Promise.all([
      keys.isTaken(emailKey(email)),
      keys.isTaken(phoneKey(phoneNumber)),
      setTimeout(answerMs),
    ]);
    if (emailExists) return { data: { type: 'EMAIL_EXISTS' } };
    return { data: { type: phoneExists ? 'PHONE_EXISTS' : null } };
  };
}
