import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import type { User } from '../../platform/session.ts';
import { changedAnswers } from '../../ui/profile-changes.ts';
import { type ProfileEntry, profileEntryOf } from './profile-entry.ts';

const draftName = 'profile';

/** What was changed is kept across reloads and log-in until it is saved or cancelled. */
export const keepProfile = (entry: ProfileEntry, before: ProfileEntry) =>
  keepDraft(draftName, changedAnswers(entry, before));
export const dropProfile = () => dropDraft(draftName);
export const isProfileKept = () => readDraft(draftName) !== undefined;

/** What was typed before a reload, over what is saved. */
export function keptProfile(user: User): ProfileEntry {
  const saved = profileEntryOf(user);
  const kept = Object.entries(readDraft(draftName) ?? {}).filter(
    ([name, value]) => name in saved && isLike(value, saved[name as keyof ProfileEntry]),
  );
  return { ...saved, ...Object.fromEntries(kept) };
}

const isLike = (value: unknown, saved: string | string[]) =>
  typeof saved === 'string' ? typeof value === 'string' : Array.isArray(value);
