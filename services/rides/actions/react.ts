import { refusal } from '../domain/commands/refusal.ts';
import type { Row } from '../domain/commands/row.ts';
import { asSystem, run } from '../domain/commands/run.ts';
import type { Deps } from './deps.ts';

export interface Occasion<Input> {
  rideId: string;
  /** The operator concerned; the one the traveler selected when absent. */
  operatorId?: string;
  /** When it happened or was due, not when it arrived here; a ride opens, and open again ends its head start, by the clock. */
  at: Date;
  input: Input;
}

/** Runs a command of the product itself. A ride that has moved on refuses it and nothing changes: safe to repeat. */
export async function react<Input>(deps: Pick<Deps, 'rides' | 'people'>, row: Row<Input>, occasion: Occasion<Input>) {
  const { rideId, operatorId, at, input } = occasion;
  const people = row.reads === 'everybody who answered' ? await everybodyWhoAnswered(deps, rideId) : new Map();
  await deps.rides.update(rideId, (ride) => {
    const context = { ...asSystem(ride, at, operatorId), people };
    return refusal(row, context) ? undefined : run(row, context, input);
  });
}

async function everybodyWhoAnswered({ rides, people }: Pick<Deps, 'rides' | 'people'>, rideId: string) {
  const offers = (await rides.get(rideId))?.state.offers ?? [];
  return await people.getMany(offers.map(({ operatorId }) => operatorId));
}
