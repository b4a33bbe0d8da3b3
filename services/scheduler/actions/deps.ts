import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Alarms } from '@livery/platform/queue/alarms.ts';
import type { Stores } from '../store/stores.ts';

/** What this service's handlers share; built once in app.ts. */
export interface Deps extends Stores {
  alarms: Alarms;
  log: Logger;
}
