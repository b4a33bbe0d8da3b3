import { now } from '@livery/platform/clock/clock.ts';
import { classOf } from '../domain/car-catalogue.ts';
import { checkVehicle } from '../domain/check-vehicle.ts';
import { signUpLimits } from '../domain/limits.ts';
import { type Birth, registerOperator } from '../domain/register-user.ts';
import type { Parts } from '../parts.ts';
import { clientAddress } from './client-address.ts';
import { handOverTokens } from './hand-over-tokens.ts';
import type { RouteOf } from './route.ts';

export function signUpOperator({ signUp, throttle, reference }: Parts): RouteOf<'signUpOperator'> {
  return async ({ body: form, command, request, reply }) => {
    const carType = classOf(reference.cars, form);
    checkVehicle(form, { airportsOfState: Object.keys(reference.airports[form.state] ?? {}), now: now() });
    await throttle(signUpLimits(clientAddress(request)));
    const register = (birth: Birth) => registerOperator(form, { ...birth, carType });
    const { body, tokens } = await signUp({ form, command, register });
    handOverTokens(reply, tokens);
    return body;
  };
}
