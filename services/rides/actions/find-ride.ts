import { AppError } from '@livery/contracts/errors.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { Loaded, Narrowing } from '@livery/platform/mongo/aggregate-reads.ts';
import { rideNotFound } from '../domain/access/refusals.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';

/** The ride, or `not-found`. */
export async function findRide({ rides }: Deps, id: string): Promise<Saved<Ride>> {
  return (await rides.get(id)) ?? noRide();
}

/** The ride as a command may change it, or `not-found`. */
export async function loadRide({ rides }: Deps, id: string, narrowing?: Narrowing): Promise<Loaded<Ride>> {
  return (await rides.load(id, narrowing)) ?? noRide();
}

export function noRide(): never {
  throw new AppError(rideNotFound);
}
