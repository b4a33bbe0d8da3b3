import { selectionExpiryHours } from '../../rides/policy.ts';
import { allChannels, type Letter, operatorRideButton, smsAndInApp, travelerRideButton } from './letter.ts';

/** Empty in older messages, which do not say until when. */
const deadlineSentence = (until: string) => until && ` Answer by ${until}.`;

/** Letters from the choice of an operator to the confirmed ride. */
export const selectionLetters = {
  'operator-selected': {
    channels: allChannels,
    destination: 'link',
    button: 'Confirm availability',
    // No selection lives longer.
    usefulMinutes: selectionExpiryHours * 60,
    onlyWhile: 'PENDING',
    onlyOfSelected: true,
    title: ({ code }) => `You have been selected for ride ${code}`,
    text: ({ code, when, until }) =>
      `You have been selected by the traveler. Please confirm your availability for ride ${code} on ${when}.${deadlineSentence(until)}`,
  },
  'operator-unselected': {
    ...operatorRideButton,
    channels: smsAndInApp,
    neverToSelected: true,
    title: ({ code }) => `No longer selected for ride ${code}`,
    text: ({ code, next }) =>
      `The traveler has taken the selection back: you are no longer selected for ride ${code}. ${next}`,
  },
  'selection-expired-operator': {
    ...operatorRideButton,
    channels: smsAndInApp,
    neverToSelected: true,
    title: ({ code }) => `No longer selected for ride ${code}`,
    text: ({ code, next }) => `You did not confirm ride ${code} in time, so you are no longer selected. ${next}`,
  },
  'selection-expired-traveler': {
    ...travelerRideButton,
    channels: allChannels,
    onlyWhile: 'PENDING',
    title: ({ code }) => `Your operator did not answer for ride ${code}`,
    text: ({ code, when, operatorName, next }) =>
      `Ride ${code} on ${when}: ${operatorName} did not confirm it in time. ${next}`,
  },
  'selection-lapsed-operator': {
    channels: smsAndInApp,
    // What the operator has to check is on the home page, not on the ride's.
    destination: 'home',
    button: 'Open Livery',
    neverToSelected: true,
    title: ({ code }) => `No longer selected for ride ${code}`,
    text: ({ code }) =>
      `Your selection for ride ${code} ended because you cannot take it right now. Please check your approval, subscription, payout account and vehicle class.`,
  },
  'selection-lapsed-traveler': {
    ...travelerRideButton,
    channels: allChannels,
    onlyWhile: 'PENDING',
    title: ({ code }) => `Your operator is no longer available for ride ${code}`,
    text: ({ code, when, operatorName, next }) =>
      `${operatorName} is no longer available for ride ${code} on ${when}. ${next}`,
  },
  'ride-confirmed-traveler': {
    ...travelerRideButton,
    channels: allChannels,
    onlyWhile: 'CONFIRMED',
    onlyOfSelected: true,
    title: ({ code }) => `Ride ${code} is confirmed`,
    text: ({ code, when, operatorName }) => `${operatorName} confirmed your ride ${code} on ${when}.`,
  },
  'ride-confirmed-operator': {
    ...operatorRideButton,
    channels: allChannels,
    onlyWhile: 'CONFIRMED',
    onlyOfSelected: true,
    title: ({ code }) => `Ride ${code} is yours`,
    text: ({ code, when }) =>
      `You confirmed ride ${code} on ${when}. The addresses and the passenger's details are on the ride's page.`,
  },
  /** To whoever had an offer and was not chosen: nothing is to be done, so it is not worth a text. */
  'ride-taken': {
    ...operatorRideButton,
    channels: ['in-app'],
    onlyFresh: true,
    title: ({ code }) => `Ride ${code} went to another operator`,
    text: ({ code, when }) =>
      `Another operator confirmed ride ${code} on ${when}. Your offer still stands in case that operator cancels.`,
  },
  'ride-kept': {
    ...operatorRideButton,
    channels: allChannels,
    // Like the letter about the suspension, which left this open.
    always: true,
    onlyWhile: 'CONFIRMED',
    onlyOfSelected: true,
    onlyFresh: true,
    title: ({ code }) => `Ride ${code} stays confirmed`,
    text: ({ code, when }) =>
      `Your account is suspended, but our staff have decided that you will still drive ride ${code} on ${when} as confirmed.`,
  },
  'ride-not-confirmed': {
    ...travelerRideButton,
    channels: allChannels,
    onlyWhile: 'PENDING',
    title: ({ code }) => `Ride ${code} was declined`,
    text: ({ code, when, operatorName, next }) =>
      `${operatorName} declined to confirm your ride ${code} on ${when}. ${next}`,
  },
} as const satisfies Record<string, Letter>;
