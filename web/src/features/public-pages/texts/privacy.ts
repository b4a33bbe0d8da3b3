import { sessionLifetimeDays } from '@livery/contracts/identity/policy.ts';
import { retention } from '@livery/contracts/retention.ts';
import { passengerShownAfterRideDays } from '@livery/contracts/rides/policy.ts';
import type { Section } from './section.ts';

export const privacyEffective = '05/15/2021';

const about: readonly Section[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    blocks: [
      'Livery runs a web marketplace for chauffeured rides in the United States. This page says which personal data it collects, what for, who sees them and what you can do about it. By using Livery you agree to it.',
    ],
  },
  {
    id: 'definitions',
    title: 'Definitions',
    blocks: [
      [
        'Service: the website of Livery and what it does.',
        'Personal data: any information about a living person who can be identified from it.',
        'Usage data: data created automatically when you use the service, such as your network (IP) address.',
        'Cookies: small texts that your browser keeps for us.',
        'Traveler: a person who requests rides. Operator: a person or company that drives them. Passenger: the person who rides.',
        'Provider: a company that works for us, such as the one that charges cards.',
      ],
    ],
  },
  {
    id: 'collection',
    title: 'Information Collection',
    blocks: [
      'Nearly everything is what you enter: when you sign up, book, offer, write or upload. We buy no data about you, show no advertising and use no third-party trackers.',
    ],
  },
  {
    id: 'types',
    title: 'Types of Data Collected',
    blocks: [
      [
        'Account: name, email address, cell and office phone, password (only as a hash), category or company, profile picture.',
        'Operators also: vehicle, VIN, license plate, state, airports, address, insurance amount, pictures of the driver’s license, proof of insurance and registration.',
        'Rides: places, times, passenger’s name and phone number, notes, prices, stages, chat messages, reviews.',
        'Payments: brand, last four digits, expiry, name and postal code of a card, a mark by which the same card is recognized, amounts and their outcome. The number of a card never reaches us. The billing address and email address you enter with it are kept by Stripe.',
        'Contact page and mailing list: name, email address, phone and what you write; for the list also city, state, company, office phone and number of vehicles.',
        'Usage data: network address, time and account ID of a request, and whether a password or code was right, for limits against abuse and for finding faults; browser and system of each login, for your list of them.',
      ],
    ],
  },
];

const handling: readonly Section[] = [
  {
    id: 'use',
    title: 'Use of Data',
    blocks: [
      [
        'to show your request to operators who can drive it, and their offers to you',
        'to carry out rides: names and phone numbers for the day, stages, chat',
        'to charge cards, pay operators and write receipts',
        'to tell you what happens to your rides by text message and email, as far as you have these switched on',
        'to check operators before requests reach them',
        'to keep accounts safe: codes by text message, limits, a list of your logins',
      ],
    ],
  },
  {
    id: 'retention',
    title: 'Retention of Data',
    blocks: [
      retention.map(({ what, until }) => `${what}: ${until}.`),
      `An operator sees the passenger’s name and phone number until ${passengerShownAfterRideDays} days after the ride. You can delete your account yourself under “Delete account”.`,
    ],
  },
  {
    id: 'transfer',
    title: 'Transfer of Data',
    blocks: [
      'Data are processed in the United States and wherever our providers work. If you use Livery from elsewhere, your data come to the United States, where the law may protect them differently.',
    ],
  },
  {
    id: 'disclosure',
    title: 'Disclosure of Data',
    blocks: [
      'Who sees what:',
      [
        'Operators who are asked: the ride with short place names, your notes, and how many rides you have asked for and cancelled; no passenger, no exact address.',
        'The operator who has confirmed: addresses, the exact pick-up point, the traveler’s name, passenger’s name and phone number.',
        'Travelers: name, profile and vehicle picture, description, vehicle, rating and counts of operators who answered; the cell phone of the one who has confirmed, until the ride has ended.',
        'Staff of Livery: profiles, documents, rides and charges, for review and help; exact addresses and the passenger only of rides that somebody has confirmed. What they decide is recorded.',
        'Authorities and courts, where the law obliges us.',
      ],
      'We do not sell personal data.',
    ],
  },
  {
    id: 'security',
    title: 'Security of Data',
    blocks: [
      'Passwords are stored as salted hashes, logins in cookies that no script can read. Documents are shown to their owner and to staff only. Links in our messages that pay, confirm or set a password work once. No way of storing data is perfectly safe, so we cannot promise that it is.',
    ],
  },
];

const rights: readonly Section[] = [
  {
    id: 'gdpr',
    title: 'Your Data Protection Rights Under GDPR',
    blocks: [
      'If you live in the European Economic Area, you may ask us for these:',
      [
        'access to your data, and a copy to take elsewhere',
        'correction of what is wrong, and deletion',
        'that we restrict what we do with them, or stop where you object',
        'withdrawal of a consent you gave',
      ],
      'You can download a copy yourself under “Your data” in your account, and delete the account under “Delete account”; what was charged for your rides is kept without your name, because we are required to keep financial records. For the rest, we may ask who you are before we answer. You may also complain to the authority where you live.',
    ],
  },
  {
    id: 'caloppa',
    title: 'Your Data Protection Rights Under CalOPPA',
    blocks: [
      'You can visit the public pages without telling who you are. This policy is linked from every page. You can change your data in your profile. We track nobody across other sites, so a “Do Not Track” signal changes nothing.',
    ],
  },
  {
    id: 'california',
    title: 'Your California Data Rights',
    blocks: [
      'If you live in California, you may ask which personal data we hold about you, where they come from, what for and to whom they were shown; you may have them deleted; and nobody is treated worse for asking. We do not sell personal data, so there is no sale to opt out of.',
    ],
  },
];

const others: readonly Section[] = [
  {
    id: 'third-parties',
    title: 'Third-Party Services',
    blocks: [
      'Some work is done for us by others, who see only what that work needs:',
      [
        'Stripe: cards, subscriptions and payouts',
        'Twilio: text messages and phone codes',
        'An email provider: emails',
      ],
    ],
  },
  {
    id: 'maps',
    title: 'Maps and Places',
    blocks: [
      'Places you type are looked up by Livery itself. If this installation uses Google Maps instead, what you type and the route go to Google under its own policy.',
    ],
  },
  {
    id: 'messages',
    title: 'Text Messages and Email',
    blocks: [
      'Messages about your rides can be switched off in your profile, text messages also by answering STOP to one. Codes and links you have asked for, and emails about your account, your subscription and your payout account, are always sent; so are emails saying that your card was not accepted or the payment was made after all, that an amount is due or that a ride you asked for is cancelled. News comes only to those who have joined the mailing list.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and What Your Browser Keeps',
    blocks: [
      [
        'acceptCookies: that you have read the notice, for a year.',
        `livery_access and livery_refresh: your login, for ${sessionLifetimeDays} days at most.`,
        'Drafts: what you have typed and not sent stays in this tab of your browser until you send it, log out or close the tab.',
        'Stages of a ride that an operator reports without a connection stay in the browser, with account, ride and time, until they are sent.',
        'The appearance you have chosen, and when this browser was last used while you were logged in.',
        'Stripe sets cookies of its own where a card is entered, against fraud.',
      ],
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'Card numbers are entered into a form of Stripe and never reach our servers; Stripe’s privacy policy applies to them. What operators are paid is kept by Stripe for their own account.',
    ],
  },
  {
    id: 'links',
    title: 'Links to Other Sites',
    blocks: ['Where we link to sites of others, their policies apply and not ours.'],
  },
  {
    id: 'passengers',
    title: 'Data of Passengers',
    blocks: [
      'If you book for someone else, you need their permission to give us their name and phone number. They are used for that ride only.',
    ],
  },
  {
    id: 'children',
    title: 'Children Under 18',
    blocks: [
      'Accounts are for people 18 and older. If you learn that a child has given us data, tell us and we delete them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to This Privacy Policy',
    blocks: [
      'We may change this policy. The new one is published on this page with the date from which it is effective; please look at it now and then.',
    ],
  },
];

/** The numbered sections of the privacy policy; the contact section follows them (S0 2.14). */
export const privacySections: readonly Section[] = [...about, ...handling, ...rights, ...others];
