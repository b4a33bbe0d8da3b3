import { draftText, dropDraft, dropDraftAsSent, keepDraft, readDraft } from '../../platform/drafts.ts';
import { readKeptForm } from '../../platform/kept-form.ts';
import type { User } from '../../platform/session.ts';
import { changedAnswers } from '../../ui/profile-changes.ts';
import { type ProfileEntry, profileEntryOf } from './profile-entry.ts';

const draftName = 'profile';

/** What was changed is kept across reloads and log-in until it is saved or cancelled. */
export const keepProfile = (entry: ProfileEntry, before: ProfileEntry) =>
  keepDraft(draftName, changedAnswers(entry, before));
export const dropProfile = () => dropDraft(draftName);
export const keptProfileText = () => draftText(draftName);
export const dropProfileAsSent = (sent: string | undefined) => dropDraftAsSent(draftName, sent);
export const isProfileKept = () => readDraft(draftName) !== undefined;

/** What was typed before a reload, over what is saved. */
export const keptProfile = (user: User) => readKeptForm(draftName, profileEntryOf(user));
