import {
  allChannels,
  emailAndInApp,
  type Letter,
  type LetterFacts,
  operatorRideButton,
  smsAndInApp,
  travelerRideButton,
} from './letter.ts';

const ofUnanswered = {
  ...travelerRideButton,
  onlyWhile: 'PENDING',
  title: ({ code }: LetterFacts) => `No answer yet for ride ${code}`,
  text: ({ code, when, next }: LetterFacts) => `No operator has answered ride ${code} on ${when} yet. ${next}`,
} as const;

/** Letters from a new ride to its offers. */
export const offerLetters = {
  'ride-opened': {
    ...operatorRideButton,
    channels: smsAndInApp,
    isInvitation: true,
    usefulMinutes: 360,
    onlyWhile: 'PENDING',
    title: () => 'A new ride for you',
    text: ({ vehicle, state, when, code }) => `New ride ${code}: ${vehicle}, ${state}, ${when}. Open it to answer.`,
  },
  'ride-asked-again': {
    ...operatorRideButton,
    channels: smsAndInApp,
    isInvitation: true,
    usefulMinutes: 120,
    onlyWhile: 'PENDING',
    title: () => 'A ride still needs an operator',
    text: ({ vehicle, state, when, code }) =>
      `Ride ${code} still needs an operator: ${vehicle}, ${state}, ${when}. Open it to answer.`,
  },
  'ride-price-raised': {
    ...operatorRideButton,
    channels: smsAndInApp,
    isInvitation: true,
    usefulMinutes: 120,
    onlyWhile: 'PENDING',
    title: () => 'A traveler offers more',
    text: ({ vehicle, state, when, code, amount }) =>
      `Ride ${code} now offers ${amount}: ${vehicle}, ${state}, ${when}. Open it to answer.`,
  },
  'ride-accepted': {
    ...travelerRideButton,
    channels: allChannels,
    onlyWhile: 'PENDING',
    title: ({ code }) => `An operator is available for ride ${code}`,
    text: ({ code, when }) =>
      `An operator is available for your ride ${code} on ${when}. Compare the offers and select yours.`,
  },
  'ride-accepted-quickly': {
    ...travelerRideButton,
    channels: allChannels,
    onlyWhile: 'PENDING',
    title: ({ code }) => `An operator is available for ride ${code}`,
    text: ({ code, when }) =>
      `That was quick: an operator is available for your ride ${code} on ${when}. Compare the offers and select yours.`,
  },
  'more-offers': {
    ...travelerRideButton,
    channels: smsAndInApp,
    usefulMinutes: 360,
    onlyWhile: 'PENDING',
    onlyUnselected: true,
    title: ({ code, several }) => `${several ? 'More offers' : 'Another offer'} for ride ${code}`,
    text: ({ code, several }) =>
      `${several ? 'More operators are' : 'Another operator is'} available for your ride ${code}.`,
  },
  'offer-withdrawn': {
    ...travelerRideButton,
    channels: allChannels,
    onlyFresh: true,
    onlyWhile: 'PENDING',
    title: ({ code }) => `An offer for ride ${code} was withdrawn`,
    text: ({ code, when, operatorName, next }) =>
      `${operatorName} is no longer available for your ride ${code} on ${when}. ${next}`,
  },
  'nobody-answered': { ...ofUnanswered, channels: emailAndInApp, usefulMinutes: 360 },
  'nobody-answered-soon': { ...ofUnanswered, channels: allChannels, usefulMinutes: 120 },
} as const satisfies Record<string, Letter>;
