import {
  abandonedSignUpKeptHours,
  auditKeptDays,
  confirmationDays,
  inquiryKeptDays,
  parkedPeopleKeptDays,
  phoneProofMinutes,
  sessionLifetimeDays,
} from './identity/policy.ts';
import { messagesKeptDays } from './notifications/policy.ts';
import { hitsKeptDays, webhooksKeptDays } from './payments/policy.ts';
import { chatKeptDays, passengerPhoneKeptDays, quoteKeptHours } from './rides/policy.ts';

/** What is kept, and how long, in words for everybody: the privacy page and the documents show this table. */
export const retention: readonly { what: string; until: string }[] = [
  { what: 'Your account, with pictures and documents', until: 'until you delete it' },
  {
    what: 'The email address and phone of a sign-up that was not finished',
    until: `${abandonedSignUpKeptHours} hours`,
  },
  {
    what: 'Rides, reviews and what was charged',
    until: 'as long as the law requires, without your name and words once your account is deleted',
  },
  { what: 'The passenger’s phone number', until: `${passengerPhoneKeptDays} days after the ride` },
  { what: 'Chat messages', until: `${chatKeptDays} days after the ride` },
  { what: 'Texts, emails and messages to you', until: `${messagesKeptDays} days` },
  { what: 'What staff decided and looked at, and where they logged in', until: `${auditKeptDays} days` },
  { what: 'Where you were logged in', until: `${sessionLifetimeDays + 1} days after the login` },
  { what: 'Proof that you verified your phone', until: `${phoneProofMinutes} minutes` },
  { what: 'Counts of attempts, to prevent abuse', until: `${hitsKeptDays} days at most` },
  {
    what: 'What you write on the contact page',
    until: `${inquiryKeptDays} days, and in the mailbox that we answer from until we delete it there`,
  },
  { what: 'Your entry on the mailing list, with all that was typed for it', until: 'until you leave the list' },
  { what: 'An entry for the mailing list that nobody confirms', until: `${confirmationDays} days` },
  { what: 'An entry that has left the mailing list', until: `${inquiryKeptDays} days` },
  { what: 'Quotes', until: `${quoteKeptHours} hours` },
  { what: 'What the card provider tells us', until: `${webhooksKeptDays} days` },
  {
    what: 'Results we keep so that a repeated request is not carried out twice',
    until: `${passengerPhoneKeptDays} days after the ride; with a message or a charge, as long as we keep that`,
  },
  { what: 'Records our systems could not process', until: `${parkedPeopleKeptDays} days` },
  { what: 'The network address and account ID of a request, in our logs', until: 'until newer log entries replace it' },
  { what: 'Backup copies, with all that was stored when they were made', until: 'until we delete them' },
  { what: 'Pictures that were refused', until: 'never stored' },
];
