import { refusal } from '../domain/commands/refusal.ts';
import type { Context, Row } from '../domain/commands/row.ts';
import { asSystem, run } from '../domain/commands/run.ts';
import type { Deps } from './deps.ts';

export interface Occasion<Input> {
  rideId: string;
  /** The operator it is about; the one the traveler selected when absent. */
  operatorId?: string;
  /** When it happened or was due: the receiver's clock decides nothing. */
  at: Date;
  input: Input;
  /** Whom the row looks at. */
  people?: Context['people'];
}

/** The product's own command: a ride that has moved on refuses, and nothing changes. Safe to repeat. */
export async function react<Input>({ rides }: Pick<Deps, 'rides'>, row: Row<Input>, occasion: Occasion<Input>) {
  const { rideId, operatorId, at, input, people = new Map() } = occasion;
  await rides.update(rideId, (ride) => {
    const context = { ...asSystem(ride, at, operatorId), people };
    return refusal(row, context) ? undefined : run(row, context, input);
  });
}
