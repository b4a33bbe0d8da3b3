import type { System } from '@livery/stack/system.ts';

export interface BookEntry {
  seq: number;
  provider: string;
  method: string;
  path: string;
  account?: string;
  idempotencyKey?: string;
  status: number;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** Everything the providers were asked and answered: the outside world's own books. */
export async function outsideBooks({ sandboxUrl }: Pick<System, 'sandboxUrl'>): Promise<BookEntry[]> {
  const all: BookEntry[] = [];
  for (;;) {
    const { items } = (await (await fetch(`${sandboxUrl}/journal?since=${all.at(-1)?.seq ?? 0}`)).json()) as {
      items: BookEntry[];
    };
    if (items.length === 0) return all;
    all.push(...items);
  }
}

interface Intent {
  id: string;
  /** The connected account it is on; the platform's own has none. */
  account: string | undefined;
  status: string;
  amount: number;
  amount_received: number;
  capture_method: string;
  metadata: Record<string, string>;
}

/** The newest answer about each PaymentIntent of a traveler's money, whatever account it is on. */
export async function intentsOf(system: Pick<System, 'sandboxUrl'>, travelerId: string): Promise<Intent[]> {
  const newest = new Map<string, Intent>();
  for (const { provider, path, account, response } of await outsideBooks(system)) {
    if (provider !== 'stripe' || !path.startsWith('/v1/payment_intents')) continue;
    const intent = { ...(response as unknown as Omit<Intent, 'account'>), account };
    if (typeof intent.id === 'string' && intent.id.startsWith('pi_')) newest.set(intent.id, intent);
  }
  return [...newest.values()].filter(({ metadata }) => metadata['uid'] === travelerId);
}
