import { isApiError } from './api-error.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from './device-storage.ts';

const key = 'livery.pending-log-out';
// Where the browser lets no page keep anything.
let isPendingHere = false;

/**
 * Whether a log-out has not arrived yet, of whichever tab, also before a reload: until then nobody is signed in by what the
 * browser holds.
 */
export function isLogOutPending(): boolean {
  const kept = readFromDevice(key);
  return kept === undefined ? isPendingHere : kept !== null;
}

export function notePendingLogOut() {
  isPendingHere = true;
  keepOnDevice(key, 'yes');
}

/** It has arrived, or somebody has logged in anew. */
export function dropPendingLogOut() {
  isPendingHere = false;
  dropFromDevice(key);
}

export async function sendPendingLogOut(logOut: () => Promise<unknown>) {
  await logOut().catch(unlessOver);
  dropPendingLogOut();
}

/** Who is signed out already has what a log-out asks for. */
export function unlessOver(refusal: unknown) {
  if (!isApiError(refusal, 401)) throw refusal;
}
