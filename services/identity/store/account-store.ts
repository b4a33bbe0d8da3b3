import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';

type Row = Pick<AccountFacts, 'subscription' | 'payout' | 'openReceivables'> & { sequence: number };

export type AccountStore = ReturnType<typeof accountStore>;

/** What payments told of a person's subscription, payout account and debts, as of the newest event. */
export function accountStore(kit: Kit) {
  const rows = kit.collection<Row>('accounts');
  return {
    put({ uid, subscription, payout, openReceivables }: AccountFacts, sequence: number): Promise<boolean> {
      return putNewest(rows, uid, { subscription, payout, openReceivables, sequence });
    },
    get: (uid: string) => rows.findOne({ _id: uid }),
  };
}
