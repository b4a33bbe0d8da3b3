import { cancellationPolicies, earliestVehicleYear } from '@livery/contracts/identity/policy.ts';
import { pastDueGraceDays, preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import {
  advisedLeadHours,
  chatKeptDays,
  chatReadOnlyAfterDays,
  holdRefundBusinessDays,
  lateOperatorMinutes,
  leadTimeMinutes,
  maximumHours,
  ownPriceFloorPercent,
  preauthorizeLeadHours,
  reviewEditableDays,
} from '@livery/contracts/rides/policy.ts';
import { states, vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { cancellationLines } from './cancellation-lines.ts';
import { fee, hold, monthlyPrice } from './figures.ts';
import type { Block } from './section.ts';

export interface Question {
  id: string;
  question: string;
  answer: readonly Block[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

const longestNotice = Math.max(...cancellationPolicies);

const booking: readonly Question[] = [
  {
    id: 'how-it-works',
    question: 'How does a booking work?',
    answer: [
      'You say where and when. Independent operators in the state of the pick-up, or with an airport near it, reply with their total. You compare price, vehicle, rating and cancellation notice and select one; that operator confirms.',
      'Livery never assigns an operator: the choice is yours.',
    ],
  },
  {
    id: 'how-early',
    question: 'How early should I reserve?',
    answer: [
      `Reserving at least ${advisedLeadHours} hours ahead is recommended; otherwise the cancellation notice is set by the chosen operator. The earliest pick-up that can be asked for is ${leadTimeMinutes} minutes from now.`,
    ],
  },
  {
    id: 'own-price',
    question: 'Can I name my own price?',
    answer: [
      `Yes. It has to be above ${ownPriceFloorPercent}% of the recommended rate, and at most five times it. Operators may add tolls, parking, airport and other charges to it or, if you name none, to the recommended rate. They never go below, and you see their total before you select.`,
    ],
  },
  {
    id: 'vehicles',
    question: 'Which vehicles are there?',
    answer: [
      `${vehicleClasses.length} classes, from a sedan to a coach for ${vehicles.CoachBus.people} people. Each card of the instant quote says how many people and bags fit.`,
    ],
  },
  {
    id: 'hourly-charter',
    question: 'Can I book a car by the hour?',
    answer: [
      `Yes, as an hourly charter of up to ${maximumHours} hours. Each class has a minimum number of hours. Hourly jobs are booked garage-to-garage.`,
    ],
  },
  {
    id: 'where',
    question: 'Where is Livery available?',
    answer: [
      `Wherever an operator is based, in any of ${Object.keys(states).length} states and territories of the United States. The Locations page shows where operators are today.`,
    ],
  },
];

const paying: readonly Question[] = [
  {
    id: 'when-charged',
    question: 'When is my card charged?',
    answer: [
      `The card is preauthorized once both sides confirm (in some cases ${preauthorizationBufferPercentAtMost}% extra), and charged when the ride has ended. More than the final amount is never taken.`,
      `The preauthorization is made ${preauthorizeLeadHours} hours before the pick-up, or right away if the pick-up is sooner.`,
    ],
  },
  {
    id: 'cards',
    question: 'Which cards are accepted?',
    answer: ['Accepted cards are Master Card, Visa, American Express.'],
  },
  {
    id: 'hold',
    question: `What is the ${hold} hold?`,
    answer: [
      `A booking holds ${hold} on your card. It is not a charge: it is refunded in ${holdRefundBusinessDays} business days, unless you cancel and the ${fee} fee is due.`,
    ],
  },
  {
    id: 'surge',
    question: 'Is there surge pricing or a commission?',
    answer: [
      'No. There is no surge pricing and no commission: operators pay a monthly subscription, and you pay the total you selected.',
    ],
  },
  {
    id: 'extra-charges',
    question: 'Can the price change after I have selected an operator?',
    answer: [
      'Only by an extra stop, which the operator enters during the ride with its price. You approve or deny each one.',
    ],
  },
];

const cancelling: readonly Question[] = [
  {
    id: 'cancellation-fee',
    question: 'What does it cost to cancel?',
    answer: [
      `Nothing until an operator has replied. A ${fee} cancellation fee applies if a traveler cancels after one or more operators replied available.`,
      'In detail (a “no fee” line takes precedence over the others):',
      cancellationLines,
      `A ${fee} fee goes to Livery; a full-rate fee goes to the operator.`,
      'You see the exact amount before you agree to anything.',
    ],
  },
  {
    id: 'notice',
    question: 'What is a cancellation notice?',
    answer: [
      `How many hours before the pick-up an operator wants to know that a ride is off: 1 to ${longestNotice} hours. Every offer shows it.`,
    ],
  },
  {
    id: 'operator-late',
    question: 'What if my operator is late or cancels?',
    answer: [
      `You can cancel free of charge when your operator has not arrived ${lateOperatorMinutes} minutes after the pick-up time, or after the payment was authorized if that is later. If the operator cancels, the ride is open again, other offers stay selectable, and cancelling costs nothing until you select another one; after the pick-up time the ride ends instead, and you pay nothing.`,
    ],
  },
];

const onTheDay: readonly Question[] = [
  {
    id: 'chat',
    question: 'Can I talk to my operator?',
    answer: [
      `Travelers can chat with operators on the ride details. The chat opens when the operator has confirmed. It takes no new messages ${chatReadOnlyAfterDays} days after the ride, and is deleted ${chatKeptDays} days after it.`,
    ],
  },
  {
    id: 'follow',
    question: 'How do I know where my ride stands?',
    answer: [
      'The operator reports each stage: on the way, at the pick-up location, passenger on board, ended. The page of your ride shows it at once, and you are told by text message if you want to be; when it has ended, by email too.',
    ],
  },
  {
    id: 'review',
    question: 'Can I rate my operator?',
    answer: [
      `Yes, with 1 to 5 stars and a few words after the ride. You can change the review for ${reviewEditableDays} days. Only travelers who were driven can write one.`,
    ],
  },
];

const operators: readonly Question[] = [
  {
    id: 'operator-cost',
    question: 'What does Livery cost an operator?',
    answer: [
      `${monthlyPrice} per month. Livery takes nothing out of a fare. If a plan payment fails, your plan stays active for ${pastDueGraceDays} days so that you can update your card in the customer portal; we retry the payment when you come back.`,
    ],
  },
  {
    id: 'operator-price',
    question: 'Who sets the price of a ride?',
    answer: [
      `The base rate is the recommended one, or the traveler’s own price above ${ownPriceFloorPercent}% of it: you add your charges and cannot go below. Where there is neither, you name the rate.`,
    ],
  },
  {
    id: 'operator-needs',
    question: 'What do I need to drive with Livery?',
    answer: [
      `A vehicle of ${earliestVehicleYear} or newer, its license plate, registration and insurance, a driver’s license, and pictures of these. We look at every application before requests reach you. To accept rides you also need a subscription, a cancellation policy and a Standard payout account with Stripe in the United States, which is free. You connect it with a second factor: a code from an authenticator app in addition to your password.`,
    ],
  },
  {
    id: 'operator-paid',
    question: 'How am I paid?',
    answer: [
      'Straight to your own Stripe account, when the ride has ended. Stripe’s own processing fees are between you and Stripe.',
    ],
  },
  {
    id: 'operator-waits',
    question: 'What do I do about a no-show?',
    answer: [
      'Report that you are at the pick-up location, call the passenger and write in the chat. If nobody comes, contact us before you cancel: a cancellation by our staff does not count on your profile; one of your own does. Neither costs the traveler anything.',
    ],
  },
  {
    id: 'operator-books',
    question: 'Can an operator book rides too?',
    answer: ['Yes. The menu switches between Operator mode and Traveler mode.'],
  },
  {
    id: 'become-operator',
    question: 'Can a traveler’s account become an operator’s?',
    answer: [
      'No. The kind of account stays as it was chosen, and an email address and a cell phone belong to one account. If you want to both drive and book, sign up as an operator.',
    ],
  },
];

/** What people ask before they book or drive; every figure is the product’s own. */
export const questionGroups: readonly QuestionGroup[] = [
  { id: 'booking', title: 'Booking', questions: booking },
  { id: 'paying', title: 'Paying', questions: paying },
  { id: 'cancelling', title: 'Cancelling', questions: cancelling },
  { id: 'on-the-day', title: 'On the day', questions: onTheDay },
  { id: 'operators', title: 'For operators', questions: operators },
];
