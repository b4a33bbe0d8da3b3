import type { Document } from 'mongodb';
import { bookkeepingNames } from './aggregate-schema.ts';

/** An aggregate as it was read or written. */
export interface Saved<S> {
  id: string;
  state: S;
  sequence: number;
  createdAt: Date;
}

/** Reads skip the journal and the commands unless asked for. */
export const withoutHistory = { events: 0, commands: 0, lease: 0 } as const;

export function savedFrom<S>(document: Document): Saved<S> {
  const state: Document = {};
  // By way of entries it takes twice as long, for each document of a list.
  for (const name of Object.keys(document)) if (!bookkeepingNames.has(name)) state[name] = document[name];
  return { id: document['_id'], state: state as S, sequence: document['sequence'], createdAt: document['createdAt'] };
}

/** Splits a change into the fields to set and those to unset; unchanged fields and items are left out. */
export function stateChange(before: object, after: object): { set: Document; gone: string[] } {
  const old = new Map<string, unknown>(Object.entries(before));
  const next = Object.entries(after).filter(([, value]) => value !== undefined);
  for (const [name] of next)
    if (bookkeepingNames.has(name)) throw new Error(`a state may not have a field named ${name}`);
  const names = new Set(next.map(([name]) => name));
  return {
    set: Object.fromEntries(next.flatMap(([name, value]) => fieldChange(name, old.get(name), value))),
    gone: [...old.keys()].filter((name) => !names.has(name)),
  };
}

/** A list that kept its items in their places is written item by item: a ride may have hundreds of offers. */
function fieldChange(name: string, old: unknown, value: unknown): [string, unknown][] {
  if (value === old) return [];
  if (!Array.isArray(old) || !Array.isArray(value) || old.length === 0 || value.length < old.length)
    return [[name, value]];
  return value.flatMap((item, index) => (item === old[index] ? [] : [[`${name}.${index}`, item]]));
}
