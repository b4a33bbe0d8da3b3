import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, type User } from '../../platform/session.ts';
import { type Crumb, homeCrumbs } from '../../ui/page-frame.tsx';

/** The way back from a ride: to the list of the mode that is on, whichever side of the ride the page shows. */
export function rideCrumbs(user: User): Crumb[] {
  const list = isInOperatorMode(user) ? paths.rides : paths.myReservations;
  return [...homeCrumbs, { label: 'Rides', to: list.to() }];
}
