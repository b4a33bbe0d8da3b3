import type { CommandRow } from '../domain/commands/command-row.ts';
import { refusal } from '../domain/commands/refusal.ts';
import { asSystem, runCommand } from '../domain/commands/run-command.ts';
import type { Person } from '../domain/person.ts';
import { peopleOf, type Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';

export interface SystemCommand<Input> {
  rideId: string;
  /** The operator concerned; the one the traveler selected when absent. */
  operatorId?: string;
  /**
   * When it happened or was due, not when it arrived here. The present time for `open` and `release-gone`, for the end of a
   * head start once a ride is open again, and for tasks that tell people something.
   */
  at: Date;
  input: Input;
  /** Throws `unavailable` while what the decision rests on may not have been read; called only if the ride would change. */
  requireKnown?: (() => void | Promise<void>) | undefined;
}

/** Runs a command of the product itself. A ride that has moved on refuses it and nothing changes: safe to repeat. */
export async function runSystemCommand<Input>(
  deps: Pick<Deps, 'rides' | 'people'>,
  row: CommandRow<Input>,
  command: SystemCommand<Input>,
) {
  const { rideId, operatorId, at, input, requireKnown } = command;
  const people = await readPeople(deps, row, rideId);
  const decide = (ride: Ride) => {
    const context = { ...asSystem(ride, at, operatorId), people };
    return refusal(row, context) ? undefined : runCommand(row, context, input);
  };
  if (requireKnown) {
    const ride = (await deps.rides.get(rideId))?.state;
    if (ride && decide(ride)) await requireKnown();
  }
  await deps.rides.update(rideId, decide);
}

/** Nobody, unless the row asks for them: most of what happens to a ride concerns no person. */
async function readPeople(
  { rides, people }: Pick<Deps, 'rides' | 'people'>,
  { readsPeople }: Pick<CommandRow, 'readsPeople'>,
  id: string,
): Promise<ReadonlyMap<string, Person>> {
  const ride = readsPeople && (await rides.get(id))?.state;
  if (!ride) return new Map();
  return await people.getMany(readsPeople === 'all who answered' ? peopleOf(ride) : [ride.authorId]);
}
