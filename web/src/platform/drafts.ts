const prefix = 'livery.draft.';
const ownerKey = 'livery.drafts-owner';
/** The build draws pages without a browser. */
const isBuild = typeof sessionStorage === 'undefined';

/** Keeps what was typed across reloads and log-in; never passwords, files or cards. */
export function keepDraft(name: string, draft: unknown) {
  if (isBuild) return;
  sessionStorage.setItem(prefix + name, JSON.stringify(draft, withoutPassword));
}

const withoutPassword = (field: string, value: unknown) => (field === 'password' ? undefined : value);

export function readDraft(name: string): unknown {
  if (isBuild) return undefined;
  const text = sessionStorage.getItem(prefix + name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    sessionStorage.removeItem(prefix + name);
    return undefined;
  }
}

export function dropDraft(name: string) {
  sessionStorage.removeItem(prefix + name);
}

/** What is typed while somebody is signed in is theirs, also when the sign-in has ended: nobody else finds it. */
export function handDraftsTo(uid: string) {
  if (isBuild) return;
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== uid) dropAllDrafts();
  sessionStorage.setItem(ownerKey, uid);
}

/** Forms that stay open when whoever typed has left, and hold what was typed as well. */
const openForms = new Set<() => void>();

export function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  sessionStorage.removeItem(ownerKey);
  for (const empty of openForms) empty();
}

/** Has a form emptied with all drafts; returns how to leave. */
export function emptyWithDrafts(empty: () => void) {
  openForms.add(empty);
  return () => void openForms.delete(empty);
}
