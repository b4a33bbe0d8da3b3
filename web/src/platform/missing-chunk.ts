import { minuteMs } from '@livery/contracts/durations.ts';
import { tabStorage } from './tab-storage.ts';

const reloadedKey = 'livery.reloaded-for-chunk';
/** A file that is missing in the newest release too would have the page loaded again for ever. */
const reloadAgainMs = 10 * minuteMs;

/** What browsers, and the build's loader, say of a file of the app that did not come. */
export const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

export function mayReload() {
  const storage = tabStorage();
  return storage !== null && Date.now() - Number(storage.getItem(reloadedKey)) > reloadAgainMs;
}

/**
 * After a release the files of the one before are gone: the app is loaded anew. Without a network that would end on the
 * browser's own page; the file is asked for again instead. Where the server answers, `isGone` has the last word.
 */
export async function reloadWhereReachable(isGone = () => true) {
  if (!mayReload()) return;
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || !isGone()) return;
  tabStorage()?.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}
