import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isUsPhone } from '@livery/contracts/us-phone.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Deps } from '../actions/deps.ts';
import { codeLimits } from '../domain/limits/limits.ts';
import { digitsOf } from './digits-of.ts';
import type { RouteOf } from './route.ts';

export function sendPhoneCode({ codes, throttle }: Deps): RouteOf<'sendPhoneCode'> {
  return async ({ query: { phone }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (!isUsPhone(digitsOf(phone))) throw invalid('INVALID_PHONE', messages.invalidPhone);
    await throttle(codeLimits(digitsOf(phone), clientAddress(request)));
    await codes.send(phone);
    return {};
  };
}
