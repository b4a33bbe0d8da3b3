import type { Evidence, Payment, RunConnections, Text } from './evidence.ts';

type Outside = Pick<Evidence, 'payments' | 'texts'>;

interface Entry {
  seq: number;
  provider: string;
  method: string;
  path: string;
  account?: string;
  status: number;
  request: { To?: string; Body?: string } | null;
  response: PaymentIntent | null;
}

interface PaymentIntent {
  id?: string;
  object?: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: { charge_id?: string; purpose?: string };
}

/** The providers' own books. They only grow, so each reading goes on where the last one ended. */
export function journalReader({ sandboxUrl }: RunConnections): () => Promise<Outside> {
  const payments = new Map<string, Payment>();
  const texts: Text[] = [];
  let last = 0;

  function take(entry: Entry): void {
    last = entry.seq;
    if (entry.status >= 300) return;
    if (entry.provider === 'stripe' && entry.response?.object === 'payment_intent') keepPayment(entry, entry.response);
    if (entry.provider === 'twilio' && entry.method === 'POST' && entry.path.endsWith('/Messages.json'))
      texts.push({ to: entry.request?.To ?? '', body: entry.request?.Body ?? '' });
  }

  function keepPayment({ account = '' }: Entry, intent: PaymentIntent): void {
    const { id = '', status, amount, amount_received: received, metadata } = intent;
    const { charge_id: chargeId = '', purpose = '' } = metadata;
    payments.set(id, { id, account, status, amount, received, chargeId, purpose });
  }

  return async () => {
    for (let more = true; more; ) {
      const page = await fetch(`${sandboxUrl}/journal?since=${last}`);
      const { items } = (await page.json()) as { items: Entry[] };
      for (const entry of items) take(entry);
      more = items.length > 0;
    }
    return { payments: [...payments.values()], texts: [...texts] };
  };
}
