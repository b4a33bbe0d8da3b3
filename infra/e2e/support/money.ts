import type { System } from '@livery/stack/system.ts';
import { intentsOf } from './outside-books.ts';

/** A traveler's money as the provider has it now, in cents, smallest first. */
export interface Money {
  taken: number[];
  held: number[];
  released: number[];
}

interface Intent {
  status: string;
  amount: number;
  amount_received: number;
}

export async function moneyOf(system: System, travelerId: string): Promise<Money> {
  const known = await intentsOf(system, travelerId);
  const intents = await Promise.all(known.map((intent) => read(system, intent)));
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

async function read(system: System, { id, account }: { id: string; account: string | undefined }): Promise<Intent> {
  const answer = await fetch(`${system.sandboxUrl}/v1/payment_intents/${id}`, {
    headers: {
      authorization: `Bearer ${system.environmentOf('payments')['STRIPE_SECRET_KEY']}`,
      ...(account && { 'stripe-account': account }),
    },
  });
  return (await answer.json()) as Intent;
}
