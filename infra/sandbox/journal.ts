import type { Clock } from './clock.ts';
import type { AppendOnlyLog } from './store/append-only-log.ts';

export type Provider = 'stripe' | 'twilio' | 'smtp' | 'webhook';

export interface JournalEntry {
  seq: number;
  at: string;
  provider: Provider;
  method: string;
  path: string;
  account?: string;
  idempotencyKey?: string;
  /** 0 when the connection was dropped without an answer. */
  status: number;
  request: unknown;
  response: unknown;
}

export interface Journal {
  record(entry: Omit<JournalEntry, 'seq' | 'at'>): void;
  since(seq: number): JournalEntry[];
}

const kept = 50_000;
const cardSecrets = new Set(['number', 'cvc']);

function withoutCardSecrets(request: unknown): unknown {
  return JSON.parse(JSON.stringify(request ?? null, (key, value) => (cardSecrets.has(key) ? '•••' : value)));
}

/** The outside world's own books: every call that reached a provider and what it answered. */
export function createJournal(clock: Clock, log: AppendOnlyLog): Journal {
  const entries: JournalEntry[] = log.lines.flatMap((line) =>
    'journal' in line ? [line.journal as JournalEntry] : [],
  );
  let seq = entries.at(-1)?.seq ?? 0;

  return {
    record(entry) {
      seq += 1;
      const complete = { seq, at: clock.now().toISOString(), ...entry, request: withoutCardSecrets(entry.request) };
      entries.push(complete);
      if (entries.length > kept) entries.shift();
      log.append({ journal: complete });
    },
    since: (last) => entries.filter((entry) => entry.seq > last),
  };
}
