import { type AccountFacts, accountFacts } from '@livery/contracts/payments/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { integer, parsedBy } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

type Row = Pick<AccountFacts, 'subscription' | 'payout' | 'openReceivables'> & { sequence: number };

const { subscription, payout } = accountFacts.shape;
const schema = documentSchema<Row>({
  subscription: parsedBy(subscription),
  payout: parsedBy(payout),
  openReceivables: integer,
  sequence: integer,
});

export type AccountStore = ReturnType<typeof accountStore>;

/** A person's subscription, payout account and debts, as of the newest event from payments. */
export function accountStore(kit: Kit) {
  const rows = kit.model('accounts', schema);
  return {
    put({ uid, subscription, payout, openReceivables }: AccountFacts, sequence: number): Promise<boolean> {
      return putNewest(rows, uid, { subscription, payout, openReceivables, sequence });
    },
    get: (uid: string) => rows.findOne({ _id: uid }).lean(),
  };
}
