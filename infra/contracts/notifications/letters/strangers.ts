import { confirmationDays } from '../../identity/policy.ts';
import type { Letter } from './letter.ts';

/** Letters to people without an account, and about them to ourselves. */
export const strangerLetters = {
  'contact-message': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    toUs: true,
    why: 'You are receiving this because you read what people write to Livery.',
    title: () => 'A message from the contact page',
    text: () => 'Somebody has written to us. Reply to this email to answer them.',
  },
  'contact-received': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    isAnswer: true,
    why: 'You are receiving this because your address was entered on our contact page. If it was not you, ignore this email.',
    title: () => 'We have received your message',
    text: ({ firstName }) =>
      `${firstName}, thank you for contacting us. We have received your message and will answer by email.`,
  },
  'mailing-list-confirm': {
    channels: ['email'],
    destination: 'confirm-mailing-list',
    button: 'Confirm',
    always: true,
    why: 'You are receiving this because your address was entered for our marketing email list. If it was not you, ignore this email: without your confirmation you are not on the list.',
    title: () => 'Please confirm your address',
    text: ({ firstName }) =>
      `${firstName}, please confirm that you want our marketing emails. The link works for ${confirmationDays} days.`,
  },
  'mailing-list-welcome': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    isListMail: true,
    why: 'You are receiving this because you confirmed your address for our marketing email list.',
    title: () => 'Welcome to our marketing email list',
    text: ({ firstName }) =>
      `Welcome, ${firstName}. You have been successfully added to Livery’s marketing email list.`,
  },
} as const satisfies Record<string, Letter>;
