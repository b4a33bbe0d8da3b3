import { resetLinkMinutes } from '../../identity/policy.ts';
import { allChannels, asSentence, emailAndInApp, type Letter, toSecureAccount } from './letter.ts';

/** What staff have decided about somebody. */
const byStaff = { channels: emailAndInApp, destination: 'home', button: 'Open Livery', always: true } as const;

/** Letters about a person’s account. */
export const accountLetters = {
  'welcome-traveler': {
    channels: ['email'],
    destination: 'home',
    button: 'Book a ride',
    title: () => 'Welcome to Livery',
    text: ({ firstName }) =>
      `Welcome, ${firstName}. Ask for a ride, compare the operators who answer, and choose yours.`,
  },
  'welcome-operator': {
    channels: ['email'],
    destination: 'home',
    button: 'Open Livery',
    title: () => 'Welcome to Livery',
    text: ({ firstName }) =>
      `Welcome, ${firstName}. We review your vehicle and documents and tell you as soon as you are approved. Your home page says whether a document is missing.`,
  },
  'operator-approved': {
    channels: allChannels,
    destination: 'home',
    button: 'Open Livery',
    always: true,
    title: () => 'You are approved',
    text: () =>
      'We have reviewed your account: you are approved. See your home page for anything you still need before you can accept rides.',
  },
  'operator-held': {
    ...byStaff,
    title: () => 'Your account is on hold',
    text: ({ reason }) =>
      `Your account is on hold: ${asSentence(reason)} Please correct this and ask for another review. Until you are approved, none of your open offers can be selected.`,
  },
  'user-suspended': {
    ...byStaff,
    title: () => 'Your account is suspended',
    text: ({ reason }) =>
      `Your account is suspended: ${asSentence(reason)} Rides that no operator has confirmed are paused. Confirmed rides will take place unless our staff cancel them.`,
  },
  'operator-suspended': {
    ...byStaff,
    title: () => 'Your account is suspended',
    text: ({ reason }) =>
      `Your account is suspended: ${asSentence(reason)} Your open offers have ended, and rides you requested that no operator has confirmed are paused. Confirmed rides will take place unless our staff cancel them.`,
  },
  'user-reinstated': {
    ...byStaff,
    title: () => 'Your account is active again',
    text: ({ reason }) => `Your account is no longer suspended: ${asSentence(reason)}`,
  },
  'password-reset': {
    channels: ['email'],
    destination: 'reset-password',
    button: 'Set a new password',
    always: true,
    usefulMinutes: resetLinkMinutes,
    title: () => 'Set a new password',
    text: ({ when }) =>
      `Somebody asked to reset your password. The link works once, for ${when || `${resetLinkMinutes} minutes`}; if you asked more than once, only the newest link works. If it was not you, ignore this email: nothing has changed.`,
  },
  'password-changed': {
    ...toSecureAccount,
    // It has logged out everybody else.
    destination: 'forgot-password',
    title: () => 'Your password was changed',
    text: () => 'Your password was changed, and every other device was logged out. If it was not you, reset it now.',
  },
  'account-deleted': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    isLast: true,
    why: 'You are receiving this because this was the address of your account. This is the last email about it.',
    title: () => 'Your account is deleted',
    text: ({ firstName }) =>
      `${firstName}, your account is deleted, and you are logged out everywhere. What was charged for your rides is kept without your name. If it was not you, write to us.`,
  },
} as const satisfies Record<string, Letter>;
