import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, type User } from '../../platform/session.ts';

export interface MenuLink {
  to: string;
  label: string;
}

const visitorMenu: MenuLink[] = [
  { to: paths.start.to(), label: 'Home' },
  { to: paths.instantQuote.to(), label: 'Instant Quote' },
  { to: paths.signup.to(), label: 'Sign up' },
  { to: paths.login.to(), label: 'Log in' },
];
const travelerMenu: MenuLink[] = [
  { to: paths.home.to(), label: 'Home' },
  { to: paths.instantQuote.to(), label: 'Instant Quote' },
  { to: paths.rideCreate.to(), label: 'Book a Ride' },
  { to: paths.myReservations.to(), label: 'My Reservations' },
];
const operatorMenu: MenuLink[] = [
  { to: paths.home.to(), label: 'Home' },
  { to: paths.rides.to(), label: 'Rides' },
];

/** The main links by role and mode (S0 2.2). */
export function mainMenu(user: User | null | undefined): MenuLink[] {
  if (user === undefined) return [];
  if (user === null) return visitorMenu;
  return isInOperatorMode(user) ? operatorMenu : travelerMenu;
}

/** The page of the own account by role and mode. */
export function accountMenu(user: User): MenuLink[] {
  if (isInOperatorMode(user)) return [{ to: paths.payment.to(), label: 'Payment methods' }];
  return [
    { to: paths.account.to(), label: 'Account' },
    { to: paths.payment.to(), label: 'Payment methods' },
  ];
}
