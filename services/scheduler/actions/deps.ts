import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Alarms } from '@livery/platform/queue/alarms.ts';
import type { Stores } from '../store/stores.ts';

/** What the doors of this service work with; made once in app.ts. */
export interface Deps extends Stores {
  alarms: Alarms;
  log: Logger;
}
