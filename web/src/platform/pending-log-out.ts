import { isApiError } from './api-error.ts';
import { dropFromDevice, keepOnDevice, readFromDevice } from './device-storage.ts';

const key = 'livery.pending-log-out';
// Where the browser lets no page keep anything.
let isPendingHere = false;

/**
 * Whether a log-out from any tab, even from before a reload, has not arrived yet: until then the session that the
 * browser still holds signs nobody in.
 */
export function isLogOutPending(): boolean {
  const kept = readFromDevice(key);
  return kept === undefined ? isPendingHere : kept !== null;
}

export function notePendingLogOut() {
  isPendingHere = true;
  keepOnDevice(key, 'yes');
}

/** The log-out has arrived, or somebody has logged in anew. */
export function dropPendingLogOut() {
  isPendingHere = false;
  dropFromDevice(key);
}

export async function sendPendingLogOut(logOut: () => Promise<unknown>) {
  await logOut().catch(ignoreUnauthenticated);
  dropPendingLogOut();
}

/** A 401 is no failure of a log-out: the person is signed out already. */
export function ignoreUnauthenticated(refusal: unknown) {
  if (!isApiError(refusal, 401)) throw refusal;
}
