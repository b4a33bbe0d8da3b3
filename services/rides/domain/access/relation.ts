import { AppError } from '@livery/contracts/errors.ts';
import { isInvited } from '../matching/match-operator.ts';
import type { Person } from '../person.ts';
import { offerOf, type Ride } from '../ride.ts';
import { forbidden, rideNotFound } from './refusals.ts';

/** A person's relation to a ride; what they may see and do follows from it and the command table. */
export type Relation = 'author' | 'confirmed' | 'answered' | 'invited' | 'admin' | 'stranger' | 'system';

export interface Viewer {
  uid: string;
  isAdmin: boolean;
  isOwner: boolean;
  /** The viewer as projected here; undefined when nothing has arrived yet. */
  person: Person | undefined;
}

export function relationTo(ride: Ride, viewer: Viewer, now: Date): Relation {
  if (ride.authorId === viewer.uid) return 'author';
  if (viewer.isAdmin) return 'admin';
  const offer = offerOf(ride, viewer.uid);
  if (offer) return offer.status === 'confirmed' ? 'confirmed' : 'answered';
  return isInvited(ride, viewer.person, now) ? 'invited' : 'stranger';
}

/** Who may read a ride at all. */
export const mayRead: readonly Relation[] = ['author', 'confirmed', 'answered', 'invited', 'admin'];

/** Throws unless the relation is allowed: staff never act as a party; for strangers the ride does not exist. */
export function requireRelation(relation: Relation, allowed: readonly Relation[]): void {
  if (allowed.includes(relation)) return;
  throw new AppError(relation === 'admin' ? forbidden : rideNotFound);
}
