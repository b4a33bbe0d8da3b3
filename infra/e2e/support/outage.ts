import type { System } from '@livery/stack/system.ts';

/** What a provider does wrong, as the sandbox understands it. */
export interface Fault {
  provider: 'stripe' | 'twilio' | 'smtp' | 'webhook';
  method?: string;
  path?: string;
  times?: number;
  kind:
    | 'error'
    | 'error-after'
    | 'error-stored'
    | 'error-after-stored'
    | 'delay'
    | 'drop-before'
    | 'drop-after'
    | 'decline';
  status?: number;
  delayMs?: number;
}

type World = Pick<System, 'sandboxUrl'>;

/** From now on these rules hold; the first that matches applies. */
export async function breakProviders({ sandboxUrl }: World, ...rules: Fault[]): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function mendProviders({ sandboxUrl }: World): Promise<void> {
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
}
