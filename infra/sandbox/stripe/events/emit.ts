import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { apiVersion } from '../api-version.ts';
import { platformAccount } from '../connect/platform-account.ts';
import type { DeliveredEvent } from './delivery.ts';

interface NewEvent {
  type: string;
  object: object;
  previous?: object;
}

/** Records what happened and sends it to the webhook targets of the platform or of connected accounts. */
export function emit(world: World, account: string, newEvent: NewEvent): void {
  const connected = account !== platformAccount;
  const targets = world.settings.webhookTargets.filter(({ connect }) => connect === connected);
  const event: DeliveredEvent = {
    id: `evt_${randomBase62(24)}`,
    object: 'event',
    type: newEvent.type,
    ...(connected ? { account } : {}),
    api_version: apiVersion,
    context: connected ? account : null,
    created: world.clock.seconds(),
    livemode: false,
    pending_webhooks: targets.length,
    request: world.request,
    data: {
      object: structuredClone(newEvent.object),
      ...(newEvent.previous === undefined ? {} : { previous_attributes: newEvent.previous }),
    },
  };
  world.records.events.put(account, event);
  for (const { url, secret } of targets) {
    const dueAt = world.clock.now().getTime();
    world.records.deliveries.put(account, {
      id: `dlv_${randomBase62(24)}`,
      eventId: event.id,
      url,
      secret,
      attempts: 0,
      dueAt,
      failed: false,
    });
  }
}
