import * as z from 'zod/mini';
import { type AccountFacts, accountFacts, type ChargeFacts, chargeFacts } from './model.ts';
import authorized from './samples/charge.authorized.json' with { type: 'json' };
import subscribed from './samples/subscription.activated.json' with { type: 'json' };

/** The charge of the golden sample, authorised for a ride; for tests, which say what is different. */
export function aChargeFacts(changes: Partial<ChargeFacts> = {}): ChargeFacts {
  return { ...z.parse(chargeFacts, authorized.data.charge), ...changes };
}

/** The account of the golden sample, an operator's with its subscription. */
export function anAccountFacts(changes: Partial<AccountFacts> = {}): AccountFacts {
  return { ...z.parse(accountFacts, subscribed.data.account), ...changes };
}
