import { tabStorage } from './tab-storage.ts';

const prefix = 'livery.draft.';
const ownerKey = 'livery.drafts-owner';
/** Where the browser keeps nothing, drafts live as long as the page, so that a booking is retried with the same key. */
const pageOnly: Record<string, string> = {};

function get(key: string) {
  const storage = tabStorage();
  return storage ? storage.getItem(key) : pageOnly[key];
}

function set(key: string, text: string) {
  const storage = tabStorage();
  if (storage) storage.setItem(key, text);
  else pageOnly[key] = text;
}

function remove(key: string) {
  tabStorage()?.removeItem(key);
  delete pageOnly[key];
}

/** Keeps what was typed across reloads and log-in; never passwords, files or cards. */
export function keepDraft(name: string, draft: unknown) {
  set(prefix + name, JSON.stringify(draft, withoutPassword));
}

const withoutPassword = (field: string, value: unknown) => (field === 'password' ? undefined : value);

export function readDraft(name: string): unknown {
  const text = get(prefix + name);
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    dropDraft(name);
    return undefined;
  }
}

export function dropDraft(name: string) {
  remove(prefix + name);
}

/** The draft as text, by which whoever sends it can tell later whether it has changed since. */
export const draftText = (name: string) => JSON.stringify(readDraft(name));

/** What was typed since stays. */
export function dropDraftAsSent(name: string, sent: string | undefined) {
  if (draftText(name) === sent) dropDraft(name);
}

/** What is typed while somebody is signed in is theirs, also when the sign-in has ended: nobody else finds it. */
export function assignDraftsTo(uid: string) {
  const owner = get(ownerKey) ?? uid;
  if (owner !== uid) dropAllDrafts();
  set(ownerKey, uid);
}

/** Open forms, which still hold what was typed after the person who typed it has signed out. */
const openForms = new Map<() => void, string>();

export function dropAllDrafts() {
  for (const key of Object.keys(tabStorage() ?? pageOnly)) if (key.startsWith(prefix)) remove(key);
  remove(ownerKey);
  for (const reset of openForms.keys()) reset();
}

/** Resets the form of a draft, wherever it is open. */
export function resetFormOf(name: string) {
  for (const [reset, itsName] of openForms) if (itsName === name) reset();
}

/** Registers a form to be reset together with its draft; returns a function that unregisters it. */
export function registerFormReset(name: string, reset: () => void) {
  openForms.set(reset, name);
  return () => void openForms.delete(reset);
}
