import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Deps } from '../actions/deps.ts';
import { signUpLimits } from '../domain/limits/limits.ts';
import { registerTraveler } from '../domain/register-user.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import type { RouteOf } from './route.ts';

export function signUpTraveler({ signUp, throttle }: Deps): RouteOf<'signUpTraveler'> {
  return async ({ body: form, command, request, reply }) => {
    await throttle(signUpLimits(clientAddress(request)));
    const { body, tokens } = await signUp({
      form,
      command,
      userAgent: request.headers['user-agent'],
      register: (birth) => registerTraveler(form, birth),
    });
    handOverTokens(reply, tokens);
    return body;
  };
}
