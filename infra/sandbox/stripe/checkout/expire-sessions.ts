import type { World } from '../../world.ts';
import { expireSession } from './sessions.ts';

export function expireCheckoutSessions(world: World): void {
  const now = world.clock.seconds();
  for (const { account, value: session } of world.records.checkoutSessions.everywhere()) {
    if (session.status === 'open' && session.expires_at <= now) expireSession(world, account, session);
  }
}
