import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import {
  holdRefundBusinessDays,
  ownPriceFloorPercent,
  preauthorizationDeadlineHours,
  preauthorizationGraceMinutesAfterConfirmation,
  preauthorizeLeadHours,
  selectionExpiryHours,
} from '@livery/contracts/rides/policy.ts';
import { cancellationLines } from './cancellation-lines.ts';
import { hold } from './figures.ts';
import type { Section } from './section.ts';

/** How a ride goes, from the request to the receipt, as the product carries it out. */
export const serviceOverview: readonly Section[] = [
  {
    id: 'overview-request',
    title: 'Asking for a ride',
    blocks: [
      `A traveler names places, time, vehicle and passenger. A booking holds ${hold} on the traveler’s card; the hold is refunded in ${holdRefundBusinessDays} business days unless a fee is due. The recommended rate comes from a table of rates; the traveler may name another price above ${ownPriceFloorPercent}% of it and at most five times it.`,
    ],
  },
  {
    id: 'overview-offers',
    title: 'Offers',
    blocks: [
      'Approved operators of the state of the pick-up, or with an airport near it, whose vehicle class fits see the request. Each may answer with the base rate and their charges for tolls, parking, airport and other things, or decline. Operators see neither passenger nor exact address until they have confirmed.',
    ],
  },
  {
    id: 'overview-selection',
    title: 'Selection and confirmation',
    blocks: [
      `The traveler selects one offer; Livery never assigns an operator. The operator confirms within ${selectionExpiryHours} hours, less if the ride is soon; otherwise the offer is unselected and the traveler selects again. A ride that nobody has confirmed at its time ends without a fee.`,
    ],
  },
  {
    id: 'overview-payment',
    title: 'Payment',
    blocks: [
      `The card is preauthorized once both sides confirm (in some cases ${preauthorizationBufferPercentAtMost}% extra): ${preauthorizeLeadHours} hours before the pick-up, or at once. If that fails the traveler is told and can change the card; if it has not succeeded ${preauthorizationDeadlineHours} hours before the pick-up, or ${preauthorizationGraceMinutesAfterConfirmation} minutes after a later confirmation, the ride is cancelled without a fee.`,
      'The total is charged when the ride has ended, and each approved extra stop by itself. Accepted cards are Master Card, Visa, American Express.',
    ],
  },
  {
    id: 'overview-cancellation',
    title: 'Cancellation by the traveler',
    blocks: [
      'The amount is shown before anything is agreed to. A “no fee” line takes precedence over the others.',
      [
        ...cancellationLines,
        'When Livery cancels: no fee.',
        'Once the passenger is on board: the ride can no longer be cancelled.',
      ],
    ],
  },
  {
    id: 'overview-operator-cancels',
    title: 'When the operator cancels',
    blocks: [
      'The hold on the ride’s rate is released, the ride is open again and the other offers can be selected; after the pick-up time the ride ends instead, without a fee. The cancellation is counted and shown to travelers beside later offers, and so is that of a traveler whose operator is late.',
    ],
  },
  {
    id: 'overview-ride',
    title: 'The ride',
    blocks: [
      'The operator reports each stage. An extra stop is charged only after the traveler has approved it. Both sides have a receipt.',
    ],
  },
];
