import * as z from 'zod/mini';
import { type AccountFacts, accountFacts, type ChargeFacts, chargeFacts } from './model.ts';
import authorized from './samples/charge.authorized.json' with { type: 'json' };
import subscribed from './samples/subscription.activated.json' with { type: 'json' };

/** Builds charge facts for tests, from the sample of an authorized ride charge. */
export function aChargeFacts(changes: Partial<ChargeFacts> = {}): ChargeFacts {
  return { ...z.parse(chargeFacts, authorized.data.charge), ...changes };
}

/** Builds account facts for tests, from the sample of an operator with a subscription. */
export function anAccountFacts(changes: Partial<AccountFacts> = {}): AccountFacts {
  return { ...z.parse(accountFacts, subscribed.data.account), ...changes };
}
