import { isApiError } from './api-error.ts';

const key = 'livery.pending-log-out';
// Where the browser lets no page keep anything.
let isPendingHere = false;

/**
 * Whether a log-out has not arrived yet, of whichever tab, also before a reload: until then nobody is signed in by what the
 * browser holds.
 */
export function isLogOutPending(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return isPendingHere;
  }
}

export function notePendingLogOut() {
  isPendingHere = true;
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // This tab knows it all the same.
  }
}

/** It has arrived, or somebody has logged in anew. */
export function dropPendingLogOut() {
  isPendingHere = false;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export async function sendPendingLogOut(logOut: () => Promise<unknown>) {
  await logOut().catch(unlessOver);
  dropPendingLogOut();
}

/** Who is signed out already has what a log-out asks for. */
export function unlessOver(refusal: unknown) {
  if (!isApiError(refusal, 401)) throw refusal;
}
