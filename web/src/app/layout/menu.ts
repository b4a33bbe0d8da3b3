import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, mayBook, type User } from '../../platform/session.ts';

export interface MenuLink {
  to: string;
  label: string;
}

const visitorMenu: MenuLink[] = [
  { to: paths.start.to(), label: 'Home' },
  { to: paths.about.to(), label: 'About' },
  { to: paths.travelers.to(), label: 'Travelers' },
  { to: paths.operators.to(), label: 'Operators' },
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

const staffMenu = travelerMenu.filter(({ to }) => to !== paths.rideCreate.to());

const adminLink: MenuLink = { to: paths.admin.to(), label: 'Admin' };

/** The main links by role and mode (S0 2.2); staff find their console beside them (R41). */
export function mainMenu(user: User | null | undefined): MenuLink[] {
  if (user === undefined) return [];
  if (user === null) return visitorMenu;
  const menu = isInOperatorMode(user) ? operatorMenu : mayBook(user) ? travelerMenu : staffMenu;
  return user.adminRole ? [...menu, adminLink] : menu;
}

/** Pages for everybody, at the foot of every page (S0 2.2). */
export const publicMenu: MenuLink[] = [
  { to: paths.about.to(), label: 'About' },
  { to: paths.faqs.to(), label: 'FAQ' },
  { to: paths.pricing.to(), label: 'Pricing' },
  { to: paths.locations.to(), label: 'Locations' },
  { to: paths.quickGuide.to(), label: 'Quick guide' },
  { to: paths.contactUs.to(), label: 'Contact us' },
  { to: paths.marketingSubscription.to(), label: 'Mailing list' },
  { to: paths.privacy.to(), label: 'Privacy Policy' },
  { to: paths.tnc.to(), label: 'Terms' },
];

/** The pages of the user's account by role and mode. */
export function accountMenu(user: User): MenuLink[] {
  const account = isInOperatorMode(user) ? paths.accountOperator : paths.account;
  return [
    { to: account.to(), label: 'Account' },
    { to: paths.profile.to(), label: 'Profile' },
    { to: paths.security.to(), label: 'Security' },
    { to: paths.payment.to(), label: 'Payment Methods' },
  ];
}
