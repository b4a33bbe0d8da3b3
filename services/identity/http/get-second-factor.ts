import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

export function getSecondFactor({ secondFactors }: Deps): RouteOf<'getSecondFactor'> {
  return async ({ caller }) => {
    const left = await secondFactors.recoveryCodesLeft(caller.uid);
    return { on: left !== undefined, recoveryCodesLeft: left ?? 0 };
  };
}
