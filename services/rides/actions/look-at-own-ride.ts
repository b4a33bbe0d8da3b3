import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { demandRelation } from '../domain/access/relation.ts';
import { type Look, lookAt } from '../domain/views/disclosure.ts';
import type { Deps } from './deps.ts';
import { findRide } from './find-ride.ts';
import { viewerFrom } from './viewer-from.ts';

/** The ride for its author or the operator who drives it; `not-found` for everybody else. */
export async function lookAtOwnRide(deps: Deps, caller: Caller, id: string): Promise<Look> {
  const [viewer, { state: ride }] = await Promise.all([viewerFrom(deps, caller), findRide(deps, id)]);
  const look = lookAt(ride, viewer, now());
  demandRelation(look.relation, ['author', 'confirmed']);
  return look;
}
