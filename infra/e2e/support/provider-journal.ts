import type { System } from '@livery/stack/system.ts';

export interface ProviderCall {
  seq: number;
  provider: string;
  method: string;
  path: string;
  account?: string;
  status: number;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** Everything the providers were asked and answered: the sandbox's journal. */
export async function providerJournal({ sandboxUrl }: Pick<System, 'sandboxUrl'>): Promise<ProviderCall[]> {
  const all: ProviderCall[] = [];
  for (;;) {
    const { items } = (await (await fetch(`${sandboxUrl}/journal?since=${all.at(-1)?.seq ?? 0}`)).json()) as {
      items: ProviderCall[];
    };
    if (items.length === 0) return all;
    all.push(...items);
  }
}

export interface Intent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
}

/** The PaymentIntents of a traveler's money. */
export async function intentsOf(system: System, travelerId: string): Promise<Intent[]> {
  return (await allIntents(system)).filter(({ metadata }) => metadata['uid'] === travelerId);
}

/** Each PaymentIntent as the provider has it now, whatever account it is on: also one whose answer nobody has heard. */
export async function allIntents(system: System): Promise<Intent[]> {
  const asked = (await providerJournal(system)).filter(({ provider }) => provider === 'stripe');
  const accounts = new Set(asked.flatMap(({ account }) => account ?? []));
  return (await Promise.all([...accounts].map((account) => intentsAt(system, account)))).flat();
}

async function intentsAt(system: System, account: string, after?: string): Promise<Intent[]> {
  const page = new URLSearchParams({ limit: '100', ...(after && { starting_after: after }) });
  const { STRIPE_SECRET_KEY: key } = system.environmentOf('payments');
  const answer = await fetch(`${system.sandboxUrl}/v1/payment_intents?${page}`, {
    headers: { authorization: `Bearer ${key}`, 'stripe-account': account },
  });
  // For example, because the account has been disconnected.
  if (!answer.ok) return [];
  const { data, has_more: hasMore } = (await answer.json()) as { data: Intent[]; has_more: boolean };
  return hasMore ? [...data, ...(await intentsAt(system, account, data.at(-1)?.id))] : data;
}
