import { readDraft } from './drafts.ts';

/** A kept form, as far as it still has the shape of the empty one: texts, and lists of texts. */
export function readKeptForm<Form extends object>(name: string, empty: Form): Form {
  const kept = Object.entries(readDraft(name) ?? {}).filter(([field, value]) =>
    isAlike(value, Reflect.get(empty, field)),
  );
  return { ...empty, ...Object.fromEntries(kept) };
}

const isText = (value: unknown) => typeof value === 'string';
const isAlike = (value: unknown, initial: unknown) =>
  Array.isArray(initial) ? Array.isArray(value) && value.every(isText) : isText(initial) && isText(value);
