import type { AppendOnlyLog } from './append-only-log.ts';

interface Row<T> {
  account: string;
  value: T;
}

/** Rows of one kind, each in the object space of one account. */
export interface Table<T extends { id: string }> {
  find(account: string, id: string): T | undefined;
  /** The row of any account, with its owner. */
  findAnywhere(id: string): Row<T> | undefined;
  newestFirst(account: string): T[];
  everywhere(): Row<T>[];
  put(account: string, value: T): T;
  patch(account: string, id: string, change: Partial<T>): T;
  remove(account: string, id: string): void;
}

export function createTable<T extends { id: string }>(name: string, log: AppendOnlyLog): Table<T> {
  const rows = new Map<string, Row<T>>();
  for (const line of log.lines) {
    if (!('table' in line) || line.table !== name) continue;
    if ('removed' in line) rows.delete(line.removed);
    else rows.set(line.value.id, { account: line.account, value: line.value as T });
  }

  function find(account: string, id: string): T | undefined {
    const row = rows.get(id);
    return row?.account === account ? row.value : undefined;
  }

  function put(account: string, value: T): T {
    rows.set(value.id, { account, value });
    log.append({ table: name, account, value });
    return value;
  }

  return {
    find,
    findAnywhere: (id) => rows.get(id),
    newestFirst: (account) =>
      [...rows.values()]
        .filter((row) => row.account === account)
        .map((row) => row.value)
        .reverse(),
    everywhere: () => [...rows.values()],
    put,
    patch(account, id, change) {
      const current = find(account, id);
      if (current === undefined) throw new Error(`${name} ${id} is gone`);
      return put(account, { ...current, ...change });
    },
    remove(account, id) {
      if (!rows.delete(id)) return;
      log.append({ table: name, account, removed: id });
    },
  };
}
