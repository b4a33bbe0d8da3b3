import { tabStorage } from './tab-storage.ts';

const prefix = 'livery.draft.';
const ownerKey = 'livery.drafts-owner';

/** Keeps what was typed across reloads and log-in; never passwords, files or cards. */
export function keepDraft(name: string, draft: unknown) {
  tabStorage()?.setItem(prefix + name, JSON.stringify(draft, withoutPassword));
}

const withoutPassword = (field: string, value: unknown) => (field === 'password' ? undefined : value);

export function readDraft(name: string): unknown {
  const text = tabStorage()?.getItem(prefix + name);
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    tabStorage()?.removeItem(prefix + name);
    return undefined;
  }
}

export function dropDraft(name: string) {
  tabStorage()?.removeItem(prefix + name);
}

/** What is typed while somebody is signed in is theirs, also when the sign-in has ended: nobody else finds it. */
export function handDraftsTo(uid: string) {
  const storage = tabStorage();
  const owner = storage?.getItem(ownerKey) ?? uid;
  if (owner !== uid) dropAllDrafts();
  storage?.setItem(ownerKey, uid);
}

/** Forms that stay open when whoever typed has left, and hold what was typed as well. */
const openForms = new Set<() => void>();

export function dropAllDrafts() {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key);
  storage?.removeItem(ownerKey);
  for (const empty of openForms) empty();
}

/** Has a form emptied with all drafts; returns how to leave. */
export function emptyWithDrafts(empty: () => void) {
  openForms.add(empty);
  return () => void openForms.delete(empty);
}
