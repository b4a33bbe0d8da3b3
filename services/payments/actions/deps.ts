import type { Keys } from '@livery/platform/config/keys.ts';
import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import type { Watermark } from '@livery/platform/kafka/watermark.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Providers } from '../clients/providers.ts';
import type { Stores } from '../store/stores.ts';
import type { Limits } from './limits.ts';
import type { PauseCardSetups } from './pause-card-setups.ts';

/** What this service's handlers and the intent-runner share. */
export interface Deps extends Stores, Providers {
  accountRunner: IntentRunner;
  chargeRunner: IntentRunner;
  webhookRunner: IntentRunner;
  /** The time up to which every published ride event has been read here. */
  ridesWatermark: Watermark;
  bufferPercent: number;
  limits: Limits;
  pauseCardSetups: PauseCardSetups;
  /** Once for each decline: nothing is published of a hold that no ride has claimed. */
  countDeclinedHold(): void;
  webhookSecrets: { platform: Keys; connect: Keys };
  idempotencySecret: string;
  linkSecrets: Keys;
  log: Logger;
}
