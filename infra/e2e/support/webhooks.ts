import { createHmac } from 'node:crypto';
import type { System } from '@livery/stack/system.ts';
import { providerJournal } from './provider-journal.ts';

export interface ProviderEvent {
  id: string;
  type: string;
  account?: string;
  data: { object: Record<string, unknown> };
}

/** What the provider has told us by webhook about one of its objects, oldest first. */
export async function webhooksAbout(system: System, objectId: string): Promise<ProviderEvent[]> {
  const told = (await providerJournal(system)).filter(({ provider }) => provider === 'webhook');
  return told
    .map(({ request }) => request as unknown as ProviderEvent)
    .filter(({ data }) => data?.object['id'] === objectId);
}

/** Posts an event to the webhook as the provider would; answers the status. */
export async function postWebhook(
  system: System,
  event: ProviderEvent,
  secret: string = secretFor(system, event),
): Promise<number> {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1_000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const path = event.account ? '/api/webhooks/stripe/connect' : '/api/webhooks/stripe';
  const answer = await fetch(`${system.gatewayUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${digest}` },
    body,
  });
  return answer.status;
}

function secretFor(system: System, { account }: ProviderEvent): string {
  const { STRIPE_WEBHOOK_SECRET = '', STRIPE_CONNECT_WEBHOOK_SECRET = '' } = system.environmentOf('payments');
  return account ? STRIPE_CONNECT_WEBHOOK_SECRET : STRIPE_WEBHOOK_SECRET;
}
