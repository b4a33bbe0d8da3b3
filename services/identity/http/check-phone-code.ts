import { minuteMs } from '@livery/contracts/durations.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { phoneProofMinutes } from '@livery/contracts/identity/policy.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { hashOf, newSecret } from '../actions/secrets.ts';
import { codeCheckLimits } from '../domain/limits/limits.ts';
import { digitsOf } from './digits-of.ts';

/** A correct code earns a proof of the number, which one sign-up may use (R30, R37). */
export const checkPhoneCode =
  ({ codes, throttle, proofs }: Deps): Handler<typeof identityApi.checkPhoneCode> =>
  async ({ query: { phone, code }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { takeBack } = await throttle(codeCheckLimits(digitsOf(phone), clientAddress(request)));
    await codes.check(phone, code).catch(async (error: unknown) => {
      // Only guesses count, and the provider did not judge this one.
      if (kindOfFailure(error) === 'unavailable') await takeBack();
      throw error;
    });
    await takeBack();
    const phoneProof = newSecret();
    const expiresAt = new Date(realNow().getTime() + phoneProofMinutes * minuteMs);
    await proofs.add(hashOf(phoneProof), { phoneNumber: digitsOf(phone), expiresAt });
    return { phoneProof };
  };
