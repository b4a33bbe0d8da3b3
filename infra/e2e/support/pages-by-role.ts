import type { RideState } from './rides-in-each-state.ts';

/** What it is called, its path, and the button that opens the dialog on it. */
export type PageToSee = [string, string, string?];

export const visitorPages: PageToSee[] = [
  ['start', '/'],
  ['login', '/login'],
  ['sign-up choice', '/signup'],
  ['sign-up', '/signup/traveler'],
  ['sign-up of operators', '/signup/operator'],
  ['instant quote', '/instant-quote'],
  ['prices', '/pricing'],
  ['locations', '/locations'],
  ['about', '/about'],
  ['for travelers', '/travelers'],
  ['for operators', '/operators'],
  ['questions', '/faqs'],
  ['quick guide', '/quickGuide'],
  ['quick guide for travelers', '/quickGuide/traveler'],
  ['quick guide for operators', '/quickGuide/operator'],
  ['terms', '/tnc'],
  ['privacy policy', '/privacy'],
  ['forgotten password', '/forgotPassword'],
  ['new password without a link', '/resetPassword'],
  ['contact page', '/contact-us'],
  ['mailing list', '/marketingSubscription'],
  ['confirming an address', '/marketingSubscription/confirm?token=c.link.mac'],
  ['leaving the mailing list', '/unsubscribe?token=u.link.mac'],
  ['page not found', '/404'],
  ['payment link that is wrong', '/processRidePayment/nothing/nothing'],
];
export const travelerPages: PageToSee[] = [
  ['home', '/home'],
  ['account', '/account'],
  ['profile', '/profile'],
  ['security', '/security'],
  ['logging out everywhere', '/security', 'Log out on all devices'],
  ['your data', '/yourData'],
  ['deleting the account', '/deleteAccount'],
  ['preferred operators', '/preferredOperators'],
  ['cards', '/payment/methods'],
  ['deleting a card', '/payment/methods', 'Delete Visa ending in 4242'],
  ['new card', '/payment/method/new'],
  ['amounts due', '/payment/due'],
  ['reservations', '/my-reservations'],
  ['requested rides', '/ride/requested'],
  ['booking', '/ride/create'],
  ['notifications', '/notifications'],
];
export const operatorPages: PageToSee[] = [
  ['home', '/home'],
  ['profile', '/profile'],
  ['replacing a picture', '/profile', 'Edit: Vehicle'],
  ['account', '/accountOperator'],
  ['subscription', '/subscription'],
  ['cashout', '/cashout'],
  ['giving up the payout account', '/cashout', 'Revoke'],
  ['new rides', '/rides?tab=new'],
  ['confirmed rides', '/rides?tab=confirmed'],
  ['pending rides', '/rides?tab=pendingApproval'],
  ['past rides', '/rides?tab=past'],
  ['notifications', '/notifications'],
];
export const heldPages: PageToSee[] = [
  ['home', '/home'],
  ['resubmitting', '/approval/resubmit'],
];
/** Of an operator who has just been approved. */
export const approvedOperatorPages = (rideId: string): PageToSee[] => [
  ['home', '/home'],
  ['subscription', '/subscription'],
  ['checkout that is not found', '/subscription/getStarted/cs_unknown'],
  ['cashout', '/cashout'],
  ['return from the provider without consent', '/cashout/connect/oauth?error=access_denied'],
  ['what is missing before an answer', `/ride/${rideId}`, 'Accept'],
];
export const staffPages = (rides: Record<'confirmed' | 'completed', string>, operatorId: string): PageToSee[] => [
  ['home', '/home'],
  ['console', '/admin'],
  ['pending operators', '/admin/pendingOperators'],
  ['review', `/admin/operatorProfile/${operatorId}`],
  ['document', `/admin/operatorProfile/${operatorId}`, 'Driver’s license, opens larger'],
  ['search', '/admin/adminSearch'],
  ['profile', `/admin/searchOperatorProfile/${operatorId}`],
  ['suspension', `/admin/searchOperatorProfile/${operatorId}`, 'Suspend'],
  ['vehicle types', '/admin/vehicleTypes'],
  ['marketing subscription list', '/admin/marketingSubscriptionList'],
  ['rides to decide', '/admin/rides'],
  ['confirmed ride', `/admin/rides/${rides.confirmed}`],
  ['cancellation of a confirmed ride', `/admin/rides/${rides.confirmed}`, 'Cancel the ride'],
  ['refund of a completed ride', `/admin/rides/${rides.completed}`, 'Refund: Ride, $85.00'],
  ['charges', '/admin/charges'],
  ['scheduled work', '/admin/tasks'],
  ['audit', '/admin/audit'],
];

/** A button of each side that asks before it does what it says. */
const travelerAsks: Partial<Record<RideState, string>> = {
  open: 'Cancel this ride',
  offered: 'Select',
  selected: 'Change the card',
};
const operatorAsks: Partial<Record<RideState, string>> = {
  open: 'Accept',
  selected: 'Reconfirm',
  driven: 'Add extra stop',
};

export const travelerRidePages = (state: RideState, id: string): PageToSee[] => [
  [`${state} ride`, `/ride/requested/${id}`],
  ...asks(travelerAsks[state], state, `/ride/requested/${id}`),
  ...(state === 'confirmed' ? ([[`chat of the ${state} ride`, `/ride/requested/${id}?tab=chat`]] as PageToSee[]) : []),
  ...(state === 'completed' ? ([['receipt', `/ride/requested/${id}/receipt`]] as PageToSee[]) : []),
];
export const operatorRidePages = (state: RideState, id: string): PageToSee[] => [
  [`${state} ride`, `/ride/${id}`],
  ...asks(operatorAsks[state], state, `/ride/${id}`),
  ...(state === 'confirmed' ? ([[`chat of the ${state} ride`, `/ride/${id}?tab=chat`]] as PageToSee[]) : []),
];
const asks = (button: string | undefined, state: RideState, path: string): PageToSee[] =>
  button ? [[`${button} on the ${state} ride`, path, button]] : [];
