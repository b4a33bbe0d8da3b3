import type { identityApi } from '@livery/contracts/identity/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { emailKey, phoneKey } from '../actions/reservations.ts';
import { existsLimits } from '../domain/limits/limits.ts';
import { constantResponseTime } from './constant-response-time.ts';

/** Every answer takes the same time: what it says is all that can be learned from it. */
export const checkUserExists =
  ({ reservations, throttle }: Deps): Handler<typeof identityApi.checkUserExists> =>
  async ({ body: { email, phoneNumber }, request }) => {
    await throttle(existsLimits(clientAddress(request)));
    const [emailExists, phoneExists] = await Promise.all([
      reservations.isTaken(emailKey(email)),
      reservations.isTaken(phoneKey(phoneNumber)),
      constantResponseTime(),
    ]);
    if (emailExists) return { data: { type: 'EMAIL_EXISTS' } };
    return { data: { type: phoneExists ? 'PHONE_EXISTS' : null } };
  };
