/** What this tab keeps; null where the browser lets no page keep anything, and in the build, which has no browser. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
