import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { codeLimits } from '../domain/limits.ts';
import { isUsPhone } from '../domain/us-phone.ts';
import type { Parts } from '../parts.ts';
import { clientAddress } from './client-address.ts';
import { digitsOf } from './digits-of.ts';
import type { RouteOf } from './route.ts';

export function sendPhoneCode({ codes, throttle }: Parts): RouteOf<'sendPhoneCode'> {
  return async ({ query: { phone }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (!isUsPhone(digitsOf(phone))) throw invalid('INVALID_PHONE', messages.invalidPhone);
    await throttle(codeLimits(digitsOf(phone), clientAddress(request)));
    await codes.send(phone);
    return {};
  };
}
