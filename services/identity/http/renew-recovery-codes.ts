import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

export function renewRecoveryCodes({ ownSecondFactor }: Deps): RouteOf<'renewRecoveryCodes'> {
  return async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return { recoveryCodes: await ownSecondFactor.renewRecoveryCodes(caller.uid) };
  };
}
