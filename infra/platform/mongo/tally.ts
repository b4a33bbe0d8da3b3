import { minuteMs } from '@livery/contracts/durations.ts';
import type { Collection } from 'mongodb';
import { realNow } from '../clock/clock.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { collectionOf } from './connect.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { flag, instant, integer, recordOf, text } from './fields.ts';
import { demandFit } from './fit.ts';
import { documentSchema, type Row } from './schema.ts';

type Amounts<K extends string = string> = Record<K, number>;

/** What was counted of an owner, once. */
interface Entry {
  owner: string;
  amounts: Amounts;
  /** By the database's clock: a writer who paused does not enter it into the past. */
  at: Date;
  /** Whether it is in the owner's balance: then nobody reads it again. */
  carried: boolean;
}

/** An owner's sums over all entries up to a time. */
interface Balance {
  upTo: Date;
  sums: Amounts;
}

/** Sums that are read as fast after years as on the first day. */
export interface Tally<K extends string> {
  /** Consumer shape "count once": the id names what is counted; false when it has been counted already. */
  count(id: string, owner: string, amounts: Partial<Amounts<K>>): Promise<boolean>;
  /** The sums of each owner; zeros where nothing was counted. */
  of(owners: readonly string[]): Promise<Map<string, Amounts<K>>>;
  /** Moves what was counted more than a minute ago into the balances; several may do so at a time. */
  carryForward(): Promise<void>;
}

/** Longer than the database takes for a write, and than clocks of machines differ: no entry appears before a balance's time. */
const settledAfterMs = minuteMs;
const beginning = new Date(0);

/** A rebuild empties the entries first: what is carried meanwhile goes with the balances. */
export const collectionsOfTally = (name: string) => [`${name}-entries`, `${name}-balances`] as const;

export function tally<K extends string>(kit: Pick<Kit, 'model'>, name: string, kinds: readonly K[]): Tally<K> {
  const [entriesName, balancesName] = collectionsOfTally(name);
  const amounts = recordOf<string, number>(kinds, integer);
  const entryFields = documentSchema<Entry>({ owner: text, amounts, at: instant, carried: flag });
  const entryModel = kit.model(entriesName, entryFields.index({ carried: 1, owner: 1 }));
  const entries = collectionOf<Row<Entry>>(entryModel);
  const balanceModel = kit.model(balancesName, documentSchema<Balance>({ upTo: instant, sums: amounts }));
  const balances = collectionOf<Row<Balance>>(balanceModel);
  const zero = Object.fromEntries(kinds.map((kind) => [kind, 0]));

  return {
    async count(id, owner, some) {
      const entry = { owner, amounts: { ...zero, ...some }, carried: false };
      demandFit(entryFields, { ...entry, _id: id, at: beginning }, entriesName);
      return insertNow(entries, id, entry);
    },

    async of(owners) {
      const theirs = { $in: [...owners] };
      // In this order: what is carried in between is in the balance, and told apart by its time.
      const sinceOf = Map.groupBy(await entries.find({ carried: false, owner: theirs }).toArray(), (row) => row.owner);
      const balanceOf = new Map((await balances.find({ _id: theirs }).toArray()).map((row) => [row._id, row]));
      return new Map(
        owners.map((owner) => {
          const { upTo, sums } = balanceOf.get(owner) ?? { upTo: beginning, sums: zero };
          const own = sinceOf.get(owner)?.filter(({ at }) => at > upTo) ?? [];
          return [owner, total({ ...zero, ...sums }, own) as Amounts<K>];
        }),
      );
    },

    async carryForward() {
      const upTo = new Date(realNow().getTime() - settledAfterMs);
      const owners: string[] = await entries.distinct('owner', { carried: false, at: { $lte: upTo } });
      for (const owner of owners) await carry({ entries, balances, zero }, owner, upTo);
    },
  };
}

async function insertNow(entries: Collection<Row<Entry>>, id: string, entry: Omit<Entry, 'at'>): Promise<boolean> {
  try {
    const isNew = { _id: id, at: { $exists: false } };
    await entries.updateOne(isNew, { $setOnInsert: entry, $currentDate: { at: true } }, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

interface Books {
  entries: Collection<Row<Entry>>;
  balances: Collection<Row<Balance>>;
  zero: Amounts;
}

/** A balance changes only if nobody else has moved its time meanwhile; the entries it holds are marked afterwards. */
async function carry({ entries, balances, zero }: Books, owner: string, upTo: Date): Promise<void> {
  await balances.updateOne({ _id: owner }, { $setOnInsert: { upTo: beginning, sums: zero } }, { upsert: true });
  const balance = await balances.findOne({ _id: owner });
  if (!balance || upTo <= balance.upTo) return;
  const settled = { carried: false, owner, at: { $lte: upTo } };
  // Those up to the balance's time are in it already: whoever carried them did not come to mark them.
  const added = (await entries.find(settled).toArray()).filter(({ at }) => at > balance.upTo);
  const change = { $set: { upTo, sums: total({ ...zero, ...balance.sums }, added) } };
  const { matchedCount } = await balances.updateOne({ _id: owner, upTo: balance.upTo }, change);
  if (matchedCount > 0) await entries.updateMany(settled, { $set: { carried: true } });
}

function total(sums: Amounts, entries: readonly Entry[]): Amounts {
  return Object.fromEntries(
    Object.entries(sums).map(([kind, sum]) => [
      kind,
      entries.reduce((soFar, { amounts }) => soFar + (amounts[kind] ?? 0), sum),
    ]),
  );
}
