import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Settings } from './settings.ts';
import type { Records } from './store/records.ts';
import type { SdkShapes } from './stripe/shapes/load-shapes.ts';

/** Everything one running sandbox knows; passed to each operation. */
export interface World {
  settings: Settings;
  clock: Clock;
  records: Records;
  journal: Journal;
  faults: Faults;
  shapes: SdkShapes;
  /** Idempotency keys of calls that have not been answered yet. */
  inFlight: Set<string>;
  /** The Stripe call being carried out, which its events name. */
  request: { id: string | null; idempotency_key: string | null };
}

export const noRequest = { id: null, idempotency_key: null };
