import { refusal } from '../domain/commands/refusal.ts';
import type { Context, Row } from '../domain/commands/row.ts';
import { asSystem, run } from '../domain/commands/run.ts';
import type { Deps } from './deps.ts';

export interface Occasion<Input> {
  rideId: string;
  /** The operator concerned; the one the traveler selected when absent. */
  operatorId?: string;
  /** When it happened or was due; never the time at which it arrived here. */
  at: Date;
  input: Input;
  /** The people the command's row looks at. */
  people?: Context['people'];
}

/** Runs a command of the product itself. A ride that has moved on refuses it and nothing changes: safe to repeat. */
export async function react<Input>({ rides }: Pick<Deps, 'rides'>, row: Row<Input>, occasion: Occasion<Input>) {
  const { rideId, operatorId, at, input, people = new Map() } = occasion;
  await rides.update(rideId, (ride) => {
    const context = { ...asSystem(ride, at, operatorId), people };
    return refusal(row, context) ? undefined : run(row, context, input);
  });
}
