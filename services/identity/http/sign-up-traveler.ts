import type { identityApi } from '@livery/contracts/identity/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { signUpLimits } from '../domain/limits/limits.ts';
import { registerTraveler } from '../domain/register-user.ts';
import { sendTokens } from './send-tokens.ts';

export const signUpTraveler =
  ({ signUp, throttle }: Deps): Handler<typeof identityApi.signUpTraveler> =>
  async ({ body: form, keyedRequest, caller, request, reply }) => {
    await throttle(signUpLimits(clientAddress(request)));
    const { body, tokens } = await signUp({
      form,
      keyedRequest,
      userAgent: request.headers['user-agent'],
      caller,
      register: (inputs) => registerTraveler(form, inputs),
    });
    sendTokens(reply, tokens);
    return body;
  };
