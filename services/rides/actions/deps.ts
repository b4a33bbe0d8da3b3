import type { Keys } from '@livery/platform/config/keys.ts';
import type { Watermark } from '@livery/platform/kafka/watermark.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Gazetteer } from '../store/gazetteer/gazetteer.ts';
import type { Stores } from '../store/stores.ts';
import type { ReportNotEnded } from './report-not-ended.ts';

/** What this service's handlers share; built once in app.ts. */
export interface Deps extends Stores, Pick<Kit, 'hasCaughtUp'> {
  gazetteer: Gazetteer;
  /** The time up to which every published charge event has been read here. */
  chargesWatermark: Watermark;
  /** Age of the oldest unpublished event. */
  backlogMs(): number;
  idempotencySecret: string;
  linkSecrets: Keys;
  publicUrl: string;
  reportNotEnded: ReportNotEnded;
}
