import { allChannels, type Letter, operatorRideButton, smsAndInApp, travelerRideButton } from './letter.ts';

const stage = { ...travelerRideButton, channels: smsAndInApp, usefulMinutes: 15 };

/** Letters about a ride under way, and what its two people tell each other. */
export const stageLetters = {
  'stage-on-the-way': {
    ...stage,
    title: ({ code }) => `Your operator is on the way (${code})`,
    text: ({ code, operatorName }) => `${operatorName} is on the way to the pick-up location of ride ${code}.`,
  },
  'stage-on-location': {
    ...stage,
    title: ({ code }) => `Your operator is there (${code})`,
    text: ({ code, operatorName, driver, car }) =>
      car ? `${driver} is here: ${car}. Ride ${code}.` : `${operatorName} is at the pick-up location of ride ${code}.`,
  },
  'stage-on-board': {
    ...stage,
    title: ({ code }) => `Ride ${code} has started`,
    text: ({ code }) => `Ride ${code} has started.`,
  },
  'extra-stop-added': {
    ...stage,
    title: ({ code }) => `An extra stop on ride ${code}`,
    text: ({ code, amount }) =>
      `Your operator added an extra stop of ${amount} to ride ${code}. Please approve or deny it.`,
  },
  'extra-stop-approved': {
    ...operatorRideButton,
    channels: smsAndInApp,
    usefulMinutes: 15,
    title: ({ code }) => `Extra stop approved (${code})`,
    text: ({ code, amount }) => `The traveler approved the extra stop of ${amount} on ride ${code}.`,
  },
  'extra-stop-denied': {
    ...operatorRideButton,
    channels: smsAndInApp,
    usefulMinutes: 15,
    title: ({ code }) => `Extra stop denied (${code})`,
    text: ({ code, amount }) => `The traveler denied the extra stop of ${amount} on ride ${code}.`,
  },
  'ride-completed-traveler': {
    ...travelerRideButton,
    channels: allChannels,
    button: 'Receipt and review',
    title: ({ code }) => `Ride ${code} is completed`,
    text: ({ code, amount }) =>
      `Ride ${code} has ended. Total: ${amount}. Your receipt is on the ride's page; please rate your operator.`,
  },
  'ride-completed-operator': {
    ...operatorRideButton,
    channels: allChannels,
    title: ({ code }) => `Ride ${code} is completed`,
    text: ({ code, amount }) => `Ride ${code} has ended. Total: ${amount}.`,
  },
  'chat-traveler': {
    ...travelerRideButton,
    about: 'chat',
    channels: smsAndInApp,
    usefulMinutes: 60,
    title: ({ code }) => `New message about ride ${code}`,
    text: ({ code }) => `You have new messages from your operator about ride ${code}.`,
  },
  'chat-operator': {
    ...operatorRideButton,
    about: 'chat',
    channels: smsAndInApp,
    usefulMinutes: 60,
    title: ({ code }) => `New message about ride ${code}`,
    text: ({ code }) => `You have new messages from the traveler about ride ${code}.`,
  },
  'not-started': {
    ...operatorRideButton,
    channels: smsAndInApp,
    usefulMinutes: 60,
    title: ({ code }) => `Ride ${code} has not started`,
    text: ({ code, when }) => `Ride ${code} was due ${when} and has not started. Please update its status.`,
  },
  'not-ended': {
    ...operatorRideButton,
    channels: smsAndInApp,
    usefulMinutes: 360,
    title: ({ code }) => `Ride ${code} has not ended`,
    text: ({ code }) => `Ride ${code} should be over. Please end it, so that it is charged.`,
  },
  /** To end it would be to report a passenger who perhaps never came, and to charge the traveler. */
  'nobody-boarded': {
    ...operatorRideButton,
    channels: smsAndInApp,
    usefulMinutes: 360,
    title: ({ code }) => `Ride ${code} has not ended`,
    text: ({ code }) =>
      `Ride ${code} should be over, and no passenger was reported on board. If you drove it, please update its status. If you did not, contact us before you cancel.`,
  },
} as const satisfies Record<string, Letter>;
