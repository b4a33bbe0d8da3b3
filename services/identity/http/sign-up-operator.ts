import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { signUpLimits } from '../domain/limits/limits.ts';
import { type NewUserInputs, registerOperator } from '../domain/register-user.ts';
import { classOf } from '../domain/vehicle/car-catalogue.ts';
import { checkVehicle } from '../domain/vehicle/check-vehicle.ts';
import { sendTokens } from './send-tokens.ts';

export const signUpOperator =
  ({ signUp, throttle, reference }: Deps): Handler<typeof identityApi.signUpOperator> =>
  async ({ body: form, keyedRequest, caller, request, reply }) => {
    const carType = classOf(reference.cars, form);
    checkVehicle(form, { airportsOfState: Object.keys(reference.airports.get(form.state) ?? {}), now: now() });
    await throttle(signUpLimits(clientAddress(request)));
    const register = (inputs: NewUserInputs) => registerOperator(form, { ...inputs, carType });
    const userAgent = request.headers['user-agent'];
    const { body, tokens } = await signUp({ form, keyedRequest, userAgent, caller, register });
    sendTokens(reply, tokens);
    return body;
  };
