import { type AccountFacts, accountFacts } from '@livery/contracts/payments/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { integer, orNull, parsedBy, text } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row extends Pick<AccountFacts, 'subscription' | 'payout' | 'openReceivables'> {
  customerId: string | null;
  payoutAccountId: string | null;
  sequence: number;
}

const { subscription, payout } = accountFacts.shape;
const schema = documentSchema<Row>({
  subscription: parsedBy(subscription),
  payout: parsedBy(payout),
  openReceivables: integer,
  customerId: orNull(text),
  payoutAccountId: orNull(text),
  sequence: integer,
});

export type AccountStore = ReturnType<typeof accountStore>;

/** A person's subscription, payout account and debts, as of the newest event from payments. */
export function accountStore(kit: Kit) {
  const rows = kit.model('accounts', schema);
  return {
    project(account: AccountFacts, sequence: number): Promise<boolean> {
      const { uid, subscription, payout, openReceivables, customerId = null, payoutAccountId = null } = account;
      return putNewest(rows, uid, { subscription, payout, openReceivables, customerId, payoutAccountId, sequence });
    },
    get: (uid: string) => rows.findOne({ _id: uid }).lean(),
  };
}
