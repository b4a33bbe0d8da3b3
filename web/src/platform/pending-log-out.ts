import { isApiError } from './api-error.ts';
import { tabStorage } from './tab-storage.ts';

const key = 'livery.owed-log-out';
let isOwed = Boolean(tabStorage()?.getItem(key));

/** Whether a log-out has not arrived yet, also before a reload: until then nobody is signed in by what the browser holds. */
export const isLogOutOwed = () => isOwed;

export function oweLogOut() {
  isOwed = true;
  tabStorage()?.setItem(key, 'yes');
}

export function forgetLogOut() {
  isOwed = false;
  tabStorage()?.removeItem(key);
}

export async function payLogOut(logOut: () => Promise<unknown>) {
  await logOut().catch((refusal: unknown) => {
    // Over already.
    if (!isApiError(refusal, 401)) throw refusal;
  });
  forgetLogOut();
}
