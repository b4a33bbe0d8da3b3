import type { System } from '@livery/stack/system.ts';
import { type Intent, intentsOf } from './provider-journal.ts';

/** A traveler's money as the provider has it now, in cents, smallest first. */
export interface Money {
  taken: number[];
  held: number[];
  released: number[];
}

export async function moneyOf(system: System, travelerId: string): Promise<Money> {
  const intents = await intentsOf(system, travelerId);
  const amounts = (status: string, of: (intent: Intent) => number) =>
    intents
      .filter((intent) => intent.status === status)
      .map(of)
      .sort((a, b) => a - b);
  return {
    taken: amounts('succeeded', ({ amount_received }) => amount_received),
    held: amounts('requires_capture', ({ amount }) => amount),
    released: amounts('canceled', ({ amount }) => amount),
  };
}
