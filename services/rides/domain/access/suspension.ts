import { AppError } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isActiveOperator, type Operator, type Person } from '../person.ts';
import type { Ride } from '../ride.ts';
import type { Refusal } from './refusals.ts';

/** The account is seconds old and its first event has not arrived yet, or a rebuild has not read it again. */
const notHereYet: Refusal = { kind: 'unavailable', code: 'PROFILE_NOT_HERE_YET', message: messages.serviceDown };
const gone: Refusal = { kind: 'unauthenticated', code: 'UNAUTHENTICATED', message: messages.unauthenticated };
const suspended: Refusal = { kind: 'forbidden', code: 'USER_SUSPENDED', message: messages.suspended };
const notApproved: Refusal = { kind: 'forbidden', code: 'NOT_APPROVED', message: messages.accountInReview };

/** Why this person may not act as an operator, for reasons they cannot fix themselves; undefined when they may. */
export function accountRefusal(person: Person | undefined): Refusal | undefined {
  if (!person) return notHereYet;
  if (person.isGone) return gone;
  if (person.suspended) return suspended;
  return isActiveOperator(person) ? undefined : notApproved;
}

/** Throws unless the person is an approved operator and not suspended. */
export function requireActive(person: Person | undefined): asserts person is Operator {
  const refused = accountRefusal(person);
  if (refused) throw new AppError(refused);
}

/** Throws for a suspended person: no bookings, offers or confirmations (R47). A deleted one counts as not signed in. */
export function requireNotSuspended(person: Person): void {
  if (person.isGone) throw new AppError(gone);
  if (person.suspended) throw new AppError(suspended);
}

interface Among {
  ride: Ride;
  people: ReadonlyMap<string, Person>;
}

export function isTravelerSuspended({ ride, people }: Among): boolean {
  return people.get(ride.authorId)?.suspended === true;
}

/** A suspended traveler's ride waits: it takes no offer, no selection and no confirmation (R47). */
export function waitingRefusal(among: Among, isAuthor: boolean): Refusal | undefined {
  if (!isTravelerSuspended(among)) return undefined;
  return isAuthor ? suspended : { kind: 'conflict', code: 'TRAVELER_SUSPENDED', message: messages.travelerSuspended };
}
