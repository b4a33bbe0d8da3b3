import type { publicConfig } from '@livery/contracts/gateway/api.ts';
import type * as z from 'zod/mini';
import { visitor } from '../people/person.ts';
import type { SystemUrls } from '../people/system-urls.ts';

/**
 * Refuses to add anything to a system that does not send its customers to the stand-ins. A live one never does: with
 * LIVE=yes the gateway starts only with the card provider's own script.
 */
export async function assertUsesSandbox({ gatewayUrl, sandboxUrl }: SystemUrls): Promise<void> {
  const { stripe } = await visitor(gatewayUrl).call<z.output<typeof publicConfig>>('GET /config');
  if (stripe.scriptUrl?.startsWith(`${sandboxUrl}/`)) return;
  throw new Error(
    `Nothing was added: ${gatewayUrl} does not use the stand-ins at ${sandboxUrl}, so its people may be real.`,
  );
}
