import type { identityApi } from '@livery/contracts/identity/api.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { newSecret } from '../actions/secrets.ts';
import { resetLimits } from '../domain/limits/limits.ts';
import { requestReset } from '../domain/passwords/reset-password.ts';
import { userByEmail } from '../store/user-store.ts';
import { constantResponseTime } from './constant-response-time.ts';

/** Every answer takes the same time and says the same, so that nobody learns who has an account. */
export const sendForgotPasswordEmail =
  (deps: Deps): Handler<typeof identityApi.sendForgotPasswordEmail> =>
  async ({ body: { toEmail }, request }) => {
    await deps.throttle(resetLimits(toEmail, clientAddress(request)));
    await Promise.all([requestResetFor(deps, toEmail), constantResponseTime()]);
    return {};
  };

/** The database may take longer than that, so an unknown address costs it as many commands as a known one. */
async function requestResetFor({ users, decoy }: Pick<Deps, 'users' | 'decoy'>, email: string): Promise<void> {
  const user = await userByEmail(users, email);
  const now = realNow();
  if (!user) return await decoy.requestReset(now);
  await users.update(user.uid, (state) => requestReset(state, { linkId: newSecret(), now }));
}
