import { invalid } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isUsPhone } from '@livery/contracts/us-phone.ts';
import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { codeLimits } from '../domain/limits/limits.ts';
import { digitsOf } from './digits-of.ts';

export const sendPhoneCode =
  ({ codes, throttle }: Deps): Handler<typeof identityApi.sendPhoneCode> =>
  async ({ query: { phone }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (!isUsPhone(digitsOf(phone))) throw invalid('INVALID_PHONE', messages.invalidPhone);
    const { takeBack } = await throttle(codeLimits(digitsOf(phone), clientAddress(request)));
    await codes.send(phone).catch(async (error: unknown) => {
      // No text was sent: somebody who tries again, as the answer says, must not be refused for it.
      if (kindOfFailure(error) === 'unavailable') await takeBack();
      throw error;
    });
    return {};
  };
