import type { Caller } from '@livery/platform/http/auth.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { Viewer } from '../domain/access/relation.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';
import { findRide } from './find-ride.ts';
import { viewerFrom } from './viewer-from.ts';

/** Who asks, and the ride, or `not-found`; whether they may see it is for the caller to say. */
export function findForViewer(deps: Deps, caller: Caller, id: string): Promise<[Viewer, Saved<Ride>]> {
  return Promise.all([viewerFrom(deps, caller), findRide(deps, id)]);
}
