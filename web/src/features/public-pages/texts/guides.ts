import { codeLength, earliestVehicleYear, holdReasonMaxLength } from '@livery/contracts/identity/policy.ts';
import {
  chatReadOnlyAfterDays,
  preauthorizeLeadHours,
  preferredHeadStartMinutes,
  reviewEditableDays,
  selectionExpiryHours,
  stageUnlockHours,
} from '@livery/contracts/rides/policy.ts';
import { fee, hold, monthlyPrice } from './figures.ts';

export interface Step {
  id: string;
  title: string;
  text: string;
}

export const travelerSteps: readonly Step[] = [
  {
    id: 'sign-up',
    title: 'Sign up',
    text: `Your name, email address and a US cell phone. We text a code of ${codeLength} digits to it, so that news of your rides reaches you.`,
  },
  {
    id: 'card',
    title: 'Save a card',
    text: 'Master Card, Visa or American Express. The number goes to Stripe and never to us.',
  },
  {
    id: 'ask',
    title: 'Ask for a ride',
    text: 'Pick-up, drop-off, date, time and vehicle. You see the recommended rate and may name your own price.',
  },
  {
    id: 'submit',
    title: 'Submit',
    text: `We place a ${hold} hold on your card; this is not a charge. We ask operators right away; your preferred operators see the request ${preferredHeadStartMinutes} minutes before the others if there is time. You can cancel free of charge until somebody has replied.`,
  },
  {
    id: 'compare',
    title: 'Compare and select',
    text: `Each offer shows total, vehicle, rating and cancellation notice. Once the first offer arrives, cancelling costs ${fee}. Once your operator has confirmed and their notice period has begun, it costs the full rate.`,
  },
  {
    id: 'confirm',
    title: 'Your operator confirms',
    text: `If the operator does not confirm within ${selectionExpiryHours} hours (less if the ride is soon), we tell you and you can select again.`,
  },
  {
    id: 'authorize',
    title: 'Your card is preauthorized',
    text: `${preauthorizeLeadHours} hours before the pick-up, or right away if the pick-up is sooner. If your bank needs you to approve the payment, we send you a link.`,
  },
  {
    id: 'ride',
    title: 'Ride',
    text: 'Follow each stage on the page of your ride, chat with the operator, approve or deny an extra stop.',
  },
  {
    id: 'after',
    title: 'Afterwards',
    text: `The card is charged, the receipt is on the page of the ride and as a PDF. You can rate the operator and change the review for ${reviewEditableDays} days.`,
  },
];

export const operatorSteps: readonly Step[] = [
  {
    id: 'sign-up',
    title: 'Sign up in five steps',
    text: `Personal details, vehicle (${earliestVehicleYear} or newer), documents, preferences, review. All you need is a driver’s license, proof of insurance, the registration and two pictures.`,
  },
  {
    id: 'review',
    title: 'We look at your documents',
    text: `If something is missing we say what, in at most ${holdReasonMaxLength} characters, and you send it again. Requests reach you once you are approved.`,
  },
  {
    id: 'subscribe',
    title: 'Subscribe',
    text: `${monthlyPrice} per month; you can cancel it yourself at any time. There is no commission.`,
  },
  {
    id: 'payout',
    title: 'Connect a payout account',
    text: 'A Standard account with Stripe in the United States is free. Fares go there directly, in US dollars. To connect it you need an authenticator app as a second factor.',
  },
  {
    id: 'policy',
    title: 'Set your cancellation policy',
    text: 'How many hours’ notice you want if a traveler cancels. Travelers see it beside your offer; if they cancel with less notice, they pay the full rate.',
  },
  {
    id: 'offer',
    title: 'Answer requests',
    text: 'New rides in your state and vehicle class, or near one of your airports. Reply with the base rate and your charges, or decline.',
  },
  {
    id: 'confirm',
    title: 'Confirm when you are selected',
    text: `You have ${selectionExpiryHours} hours, less if the ride is soon. Once you confirm, you can see the passenger’s name and phone number.`,
  },
  {
    id: 'drive',
    title: 'Drive and report each stage',
    text: `From ${stageUnlockHours} hours before the pick-up: on the way, at the pick-up location, passenger on board, ended. Extra stops are entered with their price. Without a connection, your updates are saved and sent later.`,
  },
  {
    id: 'paid',
    title: 'Be paid',
    text: `The traveler’s card is charged when the ride has ended. The chat stays open for ${chatReadOnlyAfterDays} days.`,
  },
];
