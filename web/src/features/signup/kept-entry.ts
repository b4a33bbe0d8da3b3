import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import { emptyTravelerEntry, type TravelerEntry } from './traveler-entry.ts';

const draftName = 'signup';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Kept while the code is read elsewhere on the phone and the browser puts this page away; never the password. */
export const keepEntry = ({ password, ...entry }: TravelerEntry) => keepDraft(draftName, entry);

export function keptEntry(): TravelerEntry {
  const kept = Object.entries(readDraft(draftName) ?? {}).filter(
    ([name, value]) => name in emptyTravelerEntry && name !== 'password' && isText(value),
  );
  return { ...emptyTravelerEntry, ...Object.fromEntries(kept) };
}

export const dropEntry = () => dropDraft(draftName);
