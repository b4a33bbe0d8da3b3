import { cancellationPolicies, earliestVehicleYear } from '@livery/contracts/identity/policy.ts';
import {
  chatReadOnlyAfterDays,
  passengerShownAfterRideDays,
  stageUnlockHours,
} from '@livery/contracts/rides/policy.ts';
import type { Section } from './section.ts';

/** What whoever uses an independent operator agrees to, and what the operator owes in return. */
export const operatorServiceAgreement: readonly Section[] = [
  {
    id: 'operator-independent',
    title: 'Independent operators',
    blocks: [
      'Every operator on Livery is an independent business: the owner of a single vehicle or a transportation company. The contract for a ride is made between the traveler and the operator at the moment the operator confirms. Livery is not a party to it.',
    ],
  },
  {
    id: 'operator-duties',
    title: 'What the operator owes',
    blocks: [
      [
        `a vehicle of the stated class, ${earliestVehicleYear} or newer, clean and safe`,
        'the licenses, permits and insurance required by law, kept current',
        'to be at the pick-up on time and to report each stage truthfully',
        'the total that was offered, and nothing beyond it but approved extra stops',
        'to keep passenger information confidential',
      ],
    ],
  },
  {
    id: 'operator-traveler-duties',
    title: 'What the traveler owes',
    blocks: [
      [
        'true names, phone numbers and places',
        'a card that can be charged with the total',
        'to be at the pick-up on time and to treat vehicle and driver with care',
      ],
    ],
  },
  {
    id: 'operator-price',
    title: 'Price',
    blocks: [
      'The operator names the total: the base rate and their charges. They may add charges to the recommended rate or the traveler’s price and never go below it. There is no surge pricing and no commission.',
    ],
  },
  {
    id: 'operator-notice',
    title: 'Cancellation notice',
    blocks: [
      `Each operator sets a notice of 1 to ${Math.max(...cancellationPolicies)} hours before the pick-up. It is shown with the offer. A traveler who cancels within it pays the full rate; the Service Overview has the whole table.`,
    ],
  },
  {
    id: 'operator-day',
    title: 'On the day',
    blocks: [
      `Stages can be reported from ${stageUnlockHours} hours before the pick-up. Traveler and operator can write to each other until ${chatReadOnlyAfterDays} days after the ride; the operator sees the passenger’s name and phone number until ${passengerShownAfterRideDays} days after it.`,
    ],
  },
  {
    id: 'operator-payout',
    title: 'Payment of the operator',
    blocks: [
      'Charges are made for the operator’s own Stripe account and paid out by Stripe under Stripe’s terms. Refunds and disputed charges are borne by that account.',
    ],
  },
  {
    id: 'operator-reviews',
    title: 'Reviews',
    blocks: [
      'After a ride the traveler may rate the operator, and the operator’s average is counted from all ratings. Livery does not change ratings.',
    ],
  },
];
