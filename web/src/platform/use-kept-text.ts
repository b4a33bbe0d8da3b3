import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** A text that is being typed, kept across reloads until it is sent; `saved` is what was there before. */
export function useKeptText(name: string, saved = '') {
  const [text, setText] = useState(() => {
    const kept = readDraft(name);
    return typeof kept === 'string' ? kept : saved;
  });
  const edit = (next: string) => {
    setText(next);
    if (next === saved) dropDraft(name);
    else keepDraft(name, next);
  };
  return [text, edit] as const;
}
