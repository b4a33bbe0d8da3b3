const prefix = 'livery.draft.';
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

export function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
