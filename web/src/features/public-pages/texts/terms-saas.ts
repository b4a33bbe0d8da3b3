import { passwordMinLength } from '@livery/contracts/identity/policy.ts';
import { pastDueGraceDays } from '@livery/contracts/payments/policy.ts';
import { fee, monthlyPrice } from './figures.ts';
import type { Section } from './section.ts';

/** What an operator and Livery agree on about the software. */
export const saasAgreement: readonly Section[] = [
  {
    id: 'saas-service',
    title: 'The service',
    blocks: [
      'Livery is software as a service: a subscription-based platform on which travelers ask for chauffeured rides and independent operators answer them. Livery does not drive, owns no vehicles and employs no drivers.',
    ],
  },
  {
    id: 'saas-account',
    title: 'Your account',
    blocks: [
      `You sign up with your own name, email address and cell phone number, and a password of at least ${passwordMinLength} characters. One account belongs to one person. You keep your password to yourself and tell us when somebody else may know it; you can log out on all devices at any time.`,
    ],
  },
  {
    id: 'saas-approval',
    title: 'Approval of operators',
    blocks: [
      'Operators are reviewed and approved before they receive requests. We may put an application on hold and say why; it can be sent again. We may suspend an account that breaks this agreement or the law: it makes no new offers or bookings, rides that have begun can be finished, and each confirmed ride that has not begun is kept or cancelled by us without a fee.',
    ],
  },
  {
    id: 'saas-subscription',
    title: 'Subscription',
    blocks: [
      `Operators pay ${monthlyPrice} per month, in advance, until they cancel. You can cancel the plan yourself in the customer portal; it ends when the paid period ends. If a payment fails, the plan stays active for ${pastDueGraceDays} days. Without a plan no new rides can be accepted or confirmed; those that are confirmed already can always be finished.`,
      `There is no commission. Travelers pay for their rides and, where one is due, a cancellation fee. A ${fee} fee goes to Livery; a full-rate fee goes to the operator.`,
    ],
  },
  {
    id: 'saas-data',
    title: 'Your data',
    blocks: [
      'What you enter stays yours. You let us store and show it as far as the service needs it; the Privacy Policy says to whom. You enter only what is true and what you may pass on.',
    ],
  },
  {
    id: 'saas-use',
    title: 'Fair use',
    blocks: [
      'These are not allowed:',
      [
        'pretending to be somebody else, or giving false documents',
        'calling the service with programs more often than a person would, or looking for ways around its limits',
        'using names, phone numbers and addresses of a ride for anything but that ride',
      ],
    ],
  },
  {
    id: 'saas-availability',
    title: 'Availability',
    blocks: [
      'We aim to keep the service available at all times but do not guarantee it. Maintenance, networks and providers of payments, texts and maps can interrupt it. What you have sent and we have confirmed is kept.',
    ],
  },
  {
    id: 'saas-liability',
    title: 'Liability',
    blocks: [
      'The contract of carriage is between traveler and operator. As far as the law allows, Livery is not liable for how a ride is carried out, and otherwise for no more than the fees you have paid us in the twelve months before.',
    ],
  },
  {
    id: 'saas-end',
    title: 'End of the agreement',
    blocks: [
      'You may stop using Livery at any time. You can delete your account once your rides are over and nothing is due; while it is suspended, write to us. Records that the law requires are kept.',
    ],
  },
];
