import type { Document } from 'mongodb';
import { bookkeepingNames } from './aggregate-schema.ts';

/** An aggregate as it was read or written. */
export interface Saved<S> {
  id: string;
  state: S;
  sequence: number;
  createdAt: Date;
}

/** Reads skip the journal and the carried-out requests unless asked for. */
export const withoutHistory = { events: 0, commands: 0, lease: 0 } as const;

export function savedFrom<S>(document: Document): Saved<S> {
  const state: Document = {};
  // `Object.entries` takes twice as long, for each document of a list.
  for (const name of Object.keys(document)) if (!bookkeepingNames.has(name)) state[name] = document[name];
  return { id: document['_id'], state: state as S, sequence: document['sequence'], createdAt: document['createdAt'] };
}

/** What a change sets, by path, what it adds to the ends of lists, and the fields that it removes. */
export interface StateChange {
  set: Document;
  added: Record<string, unknown[]>;
  gone: string[];
}

/** Unchanged fields and items are left out. */
export function stateChange(before: object, after: object): StateChange {
  const old = new Map<string, unknown>(Object.entries(before));
  const next = Object.entries(after).filter(([, value]) => value !== undefined);
  for (const [name] of next)
    if (bookkeepingNames.has(name)) throw new Error(`a state may not have a field named ${name}`);
  const names = new Set(next.map(([name]) => name));
  const change: StateChange = { set: {}, added: {}, gone: [...old.keys()].filter((name) => !names.has(name)) };
  for (const [name, value] of next) addChange(change, name, { old: old.get(name), value });
  return change;
}

/** A list that kept its items in their places is written item by item: some have hundreds. */
function addChange({ set, added }: StateChange, name: string, { old, value }: Record<'old' | 'value', unknown>) {
  if (value === old) return;
  if (!Array.isArray(old) || !Array.isArray(value) || value.length < old.length) {
    set[name] = value;
    return;
  }
  const hasKeptAll = old.every((item, index) => item === value[index]);
  if (hasKeptAll && value.length > old.length) added[name] = value.slice(old.length);
  else for (const [index, item] of value.entries()) if (item !== old[index]) set[`${name}.${index}`] = item;
}
