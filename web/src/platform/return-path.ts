import { matchPath } from 'react-router';
import { paths } from './paths.ts';
import { tabStorage } from './tab-storage.ts';

const key = 'livery.wanted-page';

/** A path of ours that cannot lead to another origin. */
const isOurs = (path: string) => /^\/(?![/\\])/.test(path) && !path.startsWith('/login');

export function rememberReturnPath(path: string) {
  if (isOurs(path)) tabStorage()?.setItem(key, path);
}

/** Where the visitor wanted to go before logging in. */
export function returnPath(): string | undefined {
  const path = tabStorage()?.getItem(key);
  return path && isOurs(path) ? path : undefined;
}

/** Whether a booking is what the visitor was on the way to. */
export const isReturningToBooking = () => returnPath()?.startsWith(paths.rideCreate.to()) ?? false;

const travelersPages = [paths.account, paths.myReservations, paths.requestedRides, paths.rideCreate];

/** Whether what the visitor was on the way to is there in traveler mode alone. */
export function isReturningToTravelersPage(): boolean {
  const pathname = returnPath()?.split('?')[0] ?? '';
  return travelersPages.some(({ path }) => matchPath(path, pathname) !== null);
}

export function forgetReturnPath() {
  tabStorage()?.removeItem(key);
}
