import { counter, type Metrics } from '@livery/platform/lifecycle/measures.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { CustomerCards } from '../clients/customer-cards.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { Limits } from './limits.ts';

export type PauseCardSetups = (declined: Declined) => Promise<void>;

interface Declined {
  /** Of the provider's event: each counts once, however often it comes. */
  eventId: string;
  setupIntentId: string;
  uid: string;
}

interface Parts {
  attempts: AttemptStore;
  customerCards: CustomerCards;
  limits: Limits;
  log: Logger;
}

/**
 * Whoever tries out stolen cards saves one after the other until one is accepted. After too many declined cards of one
 * person or from one address, no set-up may begin for an hour. The open one is ended, because the browser could go on
 * with it without us.
 */
export function createPauseCardSetups(parts: Parts, metrics: Metrics): PauseCardSetups {
  const { attempts, limits, customerCards, log } = parts;
  const paused = counter<never>(metrics, {
    name: 'livery_card_setups_paused_total',
    help: 'Declined cards after which a person or an address had to pause',
    labels: [],
  });
  return async ({ eventId, setupIntentId, uid }) => {
    const address = await attempts.whoBegan(setupIntentId);
    await attempts.note(uid, 'declined-setup', eventId);
    if (address) await attempts.note(address, 'declined-setup', `${eventId}:address`);
    const ofPerson = await attempts.isUsedUp(uid, limits.declinedSetups);
    const ofAddress = address !== undefined && (await attempts.isUsedUp(address, limits.declinedSetupsOfAddress));
    if (!ofPerson && !ofAddress) return;
    await customerCards.endSetup(setupIntentId);
    paused({});
    log.warn({ uid, setupIntentId, ofAddress }, 'one card after the other is declined: card set-ups pause for an hour');
  };
}
