import { relationTo, type Viewer } from '../domain/access/relation.ts';
import type { CommandRow } from '../domain/commands/command-row.ts';
import { asSystem, runCommand } from '../domain/commands/run-command.ts';
import type { Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import type { RideDecision } from '../domain/ride-decision.ts';
import { anOperator, aTraveler, noon } from './builders.ts';

const known = [aTraveler(), anOperator(), anOperator({ uid: 'olga' })];
const people = new Map<string, Person>(known.map((person) => [person.uid, person]));

export const asViewer = (uid: string, person = people.get(uid)): Viewer => ({
  uid,
  isAdmin: false,
  isOwner: false,
  person,
});

/** A ride and one person's relation to it, for commands about that person's own answer. */
export function contextOf(ride: Ride, viewer: Viewer, now = noon) {
  return { ride, viewer, relation: relationTo(ride, viewer, now), operatorId: viewer.uid, people, now };
}

interface Asking<Input> {
  by?: string;
  about?: string;
  at?: Date;
  input?: Input;
  /** A person who differs from the usual one here. */
  unlike?: Person | undefined;
}

const peopleWith = (unlike: Person | undefined) => (unlike ? new Map([...people, [unlike.uid, unlike]]) : people);

/** A person's command, carried out. */
export function act<Input>(row: CommandRow<Input>, ride: Ride, asking: Asking<Input> = {}): RideDecision {
  const { by = row.by === 'traveler' ? 'anna' : 'otto', about, at, input, unlike } = asking;
  const context = { ...contextOf(ride, asViewer(by), at), people: peopleWith(unlike) };
  const decision = runCommand(row, { ...context, operatorId: about ?? by }, input as Input);
  if (!decision) throw new Error('nothing changes');
  return decision;
}

/** The product's own command; undefined when nothing changes. Throws when the row refuses. */
export function happen<Input>(
  row: CommandRow<Input>,
  ride: Ride,
  { about, at = noon, input, unlike }: Asking<Input> = {},
) {
  return runCommand(row, { ...asSystem(ride, at, about), people: peopleWith(unlike) }, input as Input);
}
