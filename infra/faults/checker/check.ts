import type { Evidence, Finding, Rule, RunConnections } from './evidence.ts';
import { readDatabases } from './read-databases.ts';
import { journalReader } from './read-journal.ts';
import { readTopics } from './read-topics.ts';
import { chargesSettle } from './rules/charges-settle.ts';
import { ledgerBalances } from './rules/ledger-balances.ts';
import { moneyIsRight } from './rules/money-is-right.ts';
import { nothingIsParked } from './rules/nothing-is-parked.ts';
import { outboxIsEmpty } from './rules/outbox-is-empty.ts';
import { projectionsAreUpToDate } from './rules/projections-are-up-to-date.ts';
import { ridesAreThoseBooked } from './rules/rides-are-those-booked.ts';
import { sequencesAreWhole } from './rules/sequences-are-whole.ts';
import { talliesAddUp } from './rules/tallies-add-up.ts';
import { tasksFire } from './rules/tasks-fire.ts';
import { textsAreSentOnce } from './rules/texts-are-sent-once.ts';
import { transitionsAreLegal } from './rules/transitions-are-legal.ts';

const rules: readonly Rule[] = [
  ridesAreThoseBooked,
  sequencesAreWhole,
  outboxIsEmpty,
  projectionsAreUpToDate,
  talliesAddUp,
  nothingIsParked,
  transitionsAreLegal,
  chargesSettle,
  moneyIsRight,
  ledgerBalances,
  tasksFire,
  textsAreSentOnce,
];

const judge: Rule = (evidence) => rules.flatMap((rule) => rule(evidence));

export interface Checker {
  /** Reads all traces of a run and says what must not be so; for one at rest an empty list. */
  check(booked: readonly string[]): Promise<Finding[]>;
  /** Reads what the providers were asked so far: their stand-ins forget all but their last 50,000 calls. */
  collectJournal(): Promise<void>;
}

export function checker(run: RunConnections): Checker {
  const readJournal = journalReader(run);
  return {
    check: async (booked) => judge({ booked, ...(await evidenceOf(run, readJournal)) }),
    collectJournal: async () => void (await readJournal()),
  };
}

async function evidenceOf(
  run: RunConnections,
  readJournal: ReturnType<typeof journalReader>,
): Promise<Omit<Evidence, 'booked'>> {
  // What comes due while all is read has not been missed.
  const now = new Date();
  const [stored, published, outside] = await Promise.all([readDatabases(run), readTopics(run), readJournal()]);
  return { now, ...stored, ...published, ...outside };
}
