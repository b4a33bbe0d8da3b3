import { type Metrics, plainCounter } from '@livery/platform/lifecycle/metrics.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { CustomerCards } from '../clients/customer-cards.ts';
import type { HitStore } from '../store/hit-store.ts';
import type { Limits } from './limits.ts';

export type PauseCardSetups = (declined: Declined) => Promise<void>;

interface Declined {
  /** The id of the provider's event: each event counts once, however often it comes. */
  eventId: string;
  setupIntentId: string;
  uid: string;
}

interface OwnDeps {
  customerCards: CustomerCards;
  hits: HitStore;
  limits: Limits;
  log: Logger;
}

/**
 * Whoever tries out stolen cards saves one after the other until one is accepted. After too many declined cards of one
 * person or from one address, no set-up may begin for an hour. The open one is ended, because the browser could go on
 * with it without us.
 */
export function createPauseCardSetups(deps: OwnDeps, metrics: Metrics): PauseCardSetups {
  const { hits, limits, customerCards, log } = deps;
  const paused = plainCounter(metrics, {
    name: 'livery_card_setups_paused_total',
    help: 'Declined cards that paused card set-ups for a person or an address',
  });
  return async ({ eventId, setupIntentId, uid }) => {
    // Cards for a subscription are declined on the provider's own page, by set-ups that are not ours.
    if ((await customerCards.retrieveSetup(setupIntentId))?.uid !== uid) return;
    const address = await hits.whoBegan(setupIntentId);
    await hits.note(uid, 'declined-setup', eventId);
    if (address) await hits.note(address, 'declined-setup', `${eventId}:address`);
    const ofPerson = await hits.isUsedUp(uid, limits.declinedSetups);
    const ofAddress = address !== undefined && (await hits.isUsedUp(address, limits.declinedSetupsOfAddress));
    if (!ofPerson && !ofAddress) return;
    await customerCards.endSetup(setupIntentId);
    paused();
    log.warn(
      { uid, setupIntentId, ofAddress },
      'one card after another was declined: card set-ups are paused for an hour',
    );
  };
}
