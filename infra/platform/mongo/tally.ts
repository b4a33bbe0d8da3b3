import { minuteMs } from '@livery/contracts/durations.ts';
import type { Collection, Document } from 'mongodb';
import { realNow } from '../clock/clock.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { collectionOf } from './connect.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { instant, integer, optional, recordOf, text } from './fields.ts';
import { assertFitsSchema } from './fit.ts';
import { join } from './join.ts';
import { documentSchema, type Row } from './schema.ts';

type Amounts<K extends string = string> = Record<K, number>;

/** What was counted of an owner, once. */
interface Entry {
  owner: string;
  amounts: Amounts;
  /** By the database's clock, so that a writer that paused adds no entry in the past. */
  at: Date;
  /** The owner again, by which readers find the entry until it is in the balance. */
  openFor?: string;
}

/** An owner's sums over all entries up to a time. */
interface Balance {
  upTo: Date;
  sums: Amounts;
}

/** What is known of one owner. */
export interface Joined {
  entries: Entry[];
  balances: Balance[];
}

/** Sums that are read as fast after years as on the first day. */
export interface Tally<K extends string> {
  /** Consumer shape "count once": the id names what is counted; false when it has been counted already. */
  count(id: string, owner: string, amounts: Partial<Amounts<K>>): Promise<boolean>;
  /** The sums of each owner; zeros where nothing was counted. */
  of(owners: readonly string[]): Promise<Map<string, Amounts<K>>>;
  /** Stages that join the tally to documents whose `_id` is the owner, for a wider query; `sumsOf` reads the result. */
  joins: Document[];
  sumsOf(found: Joined): Amounts<K>;
  /** Moves what was counted more than a minute ago into the balances; several may do so at a time. */
  carryForward(): Promise<void>;
}

/** Longer than the database takes for a write, and than clocks of machines differ: no entry appears before a balance's time. */
const settledAfterMs = minuteMs;
const beginning = new Date(0);

/** In the order in which a rebuild empties them: what is carried forward meanwhile goes with the balances. */
export const collectionsOfTally = (name: string) => [`${name}-entries`, `${name}-balances`] as const;

export function tally<K extends string>(kit: Pick<Kit, 'model'>, name: string, kinds: readonly K[]): Tally<K> {
  const [entriesName, balancesName] = collectionsOfTally(name);
  const amounts = recordOf<string, number>(kinds, integer);
  const entryFields = documentSchema<Entry>({ owner: text, amounts, at: instant, openFor: optional(text) });
  const entryModel = kit.model(entriesName, entryFields.index({ openFor: 1 }));
  const entries = collectionOf<Row<Entry>>(entryModel);
  const balanceModel = kit.model(balancesName, documentSchema<Balance>({ upTo: instant, sums: amounts }));
  const balances = collectionOf<Row<Balance>>(balanceModel);
  const zero = Object.fromEntries(kinds.map((kind) => [kind, 0]));

  function sumsOf({ entries: since, balances: [balance] }: Joined): Amounts<K> {
    const { upTo, sums } = balance ?? { upTo: beginning, sums: zero };
    const after = since.filter(({ at }) => at > upTo);
    return total({ ...zero, ...sums }, after) as Amounts<K>;
  }

  return {
    async count(id, owner, some) {
      const entry = { owner, amounts: { ...zero, ...some }, openFor: owner };
      assertFitsSchema(entryFields, { ...entry, _id: id, at: beginning }, entriesName);
      return insertNow(entries, id, entry);
    },

    // Entries before balances, here and below: what is carried in between is in both, and its time tells.
    joins: [join(entriesName, 'entries', 'openFor'), join(balancesName, 'balances')],
    sumsOf,
    async of(owners) {
      const theirs = { $in: [...owners] };
      const sinceOf = Map.groupBy(await entries.find({ openFor: theirs }).toArray(), ({ owner }) => owner);
      const balanceOf = Map.groupBy(await balances.find({ _id: theirs }).toArray(), ({ _id }) => _id);
      const found = (owner: string) => ({
        entries: sinceOf.get(owner) ?? [],
        balances: balanceOf.get(owner) ?? [],
      });
      return new Map(owners.map((owner) => [owner, sumsOf(found(owner))]));
    },

    async carryForward() {
      const upTo = new Date(realNow().getTime() - settledAfterMs);
      const owners = await entries.distinct('openFor', { openFor: { $gt: '' }, at: { $lte: upTo } });
      for (const owner of owners) if (owner) await carry({ entries, balances, zero }, owner, upTo);
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
  const settled = { openFor: owner, at: { $lte: upTo } };
  // Entries up to the balance's time are in it already: whoever carried them has not marked them.
  const added = (await entries.find(settled).toArray()).filter(({ at }) => at > balance.upTo);
  const change = { $set: { upTo, sums: total({ ...zero, ...balance.sums }, added) } };
  const { matchedCount } = await balances.updateOne({ _id: owner, upTo: balance.upTo }, change);
  if (matchedCount > 0) await entries.updateMany(settled, { $unset: { openFor: '' } });
}

function total(sums: Amounts, entries: readonly Entry[]): Amounts {
  return Object.fromEntries(
    Object.entries(sums).map(([kind, sum]) => [
      kind,
      entries.reduce((soFar, { amounts }) => soFar + (amounts[kind] ?? 0), sum),
    ]),
  );
}
