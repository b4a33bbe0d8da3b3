import type { Gazetteer } from '../store/gazetteer/gazetteer.ts';
import type { Stores } from '../store/stores.ts';

/** What the doors of this service work with; made once in app.ts. */
export interface Deps extends Stores {
  gazetteer: Gazetteer;
  /** Age of the oldest event that waits to be published. */
  backlogMs(): number;
  idempotencySecret: string;
  linkSecret: string;
}
