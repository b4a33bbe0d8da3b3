import { applyDelay } from '../../control/apply-fault.ts';
import { hourMs, minuteMs } from '../../durations.ts';
import type { World } from '../../world.ts';
import type { Delivery } from './delivery.ts';
import { signature } from './sign.ts';

const backoffMs = [1_000, 3_000, 10_000, 30_000, 2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs];
const answerWithinMs = 20_000;

interface PendingDelivery {
  account: string;
  delivery: Delivery;
}

async function send(delivery: Delivery, body: string): Promise<number> {
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(delivery.secret, body),
      },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function settle(world: World, { account, delivery }: PendingDelivery, arrived: boolean): void {
  if (arrived) {
    world.records.deliveries.remove(account, delivery.id);
    return;
  }
  const pause = backoffMs[delivery.attempts];
  world.records.deliveries.patch(account, delivery.id, {
    attempts: delivery.attempts + 1,
    dueAt: world.clock.now().getTime() + (pause ?? 0),
    failed: pause === undefined,
  });
}

async function deliver(world: World, pending: PendingDelivery): Promise<void> {
  const { account, delivery } = pending;
  const event = world.records.events.find(account, delivery.eventId);
  if (event === undefined) return;
  const path = new URL(delivery.url).pathname;
  const fault = world.faults.next({ provider: 'webhook', method: 'POST', paths: [path, event.type] });
  await applyDelay(fault);
  const lost = fault?.kind === 'drop-before';
  const refused = fault?.kind === 'error' || fault?.kind === 'decline';
  const status = lost || refused ? 0 : await send(delivery, JSON.stringify(event));
  const answerLost = fault?.kind === 'drop-after' || fault?.kind === 'error-after';
  settle(world, pending, lost || (status >= 200 && status < 300 && !answerLost));
  world.journal.record({ provider: 'webhook', method: 'POST', path, account, status, request: event, response: null });
}

/** Sends what is due, retrying on the sandbox's clock; a delivery is never under way twice. */
export function createDeliverer(world: World): () => void {
  const underWay = new Set<string>();
  return () => {
    const now = world.clock.now().getTime();
    for (const { account, value: delivery } of world.records.deliveries.everywhere()) {
      if (delivery.failed || delivery.dueAt > now || underWay.has(delivery.id)) continue;
      underWay.add(delivery.id);
      void deliver(world, { account, delivery }).finally(() => underWay.delete(delivery.id));
    }
  };
}
