import { monthlyPrice } from './figures.ts';

/** What a page is called in the tab and in a search result, and what it is said to be about there. */
export interface PageFacts {
  title: string;
  description: string;
}

export const pageFacts = {
  start: {
    title: 'Chauffeured rides',
    description:
      'Book chauffeured rides with independent operators across the United States. Compare their rates, choose one, and pay no surge pricing and no commission.',
  },
  pricing: {
    title: 'Pricing',
    description: `One plan for operators, ${monthlyPrice} per month and no commission. Travelers pay for their rides and, where one is due, a cancellation fee.`,
  },
  about: {
    title: 'About',
    description:
      'Livery is a subscription-based platform of independent operators and a chauffeur matchmaker: no surge pricing and no commission.',
  },
  travelers: {
    title: 'For travelers',
    description:
      'Ask for a chauffeured ride, compare what independent operators offer, select one and pay after the ride. No surge pricing.',
  },
  operators: {
    title: 'For operators',
    description: `Answer ride requests in your state with your own price. ${monthlyPrice} per month, no commission, paid to your own account.`,
  },
  faqs: {
    title: 'FAQ',
    description:
      'How booking, paying and cancelling a chauffeured ride works, which cards are accepted, and what Livery costs operators.',
  },
  quickGuide: {
    title: 'Quick guide',
    description: 'A short guide to Livery, one for travelers and one for operators.',
  },
  quickGuideTraveler: {
    title: 'Quick guide for travelers',
    description: 'From signing up to the receipt: how a traveler books a chauffeured ride with Livery, step by step.',
  },
  quickGuideOperator: {
    title: 'Quick guide for operators',
    description: 'From signing up to being paid: how an operator drives with Livery, step by step.',
  },
  tnc: {
    title: 'Terms and Conditions',
    description: 'SAAS Agreement, Service Overview and User of Independent Operator Service Agreement of Livery.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'Which personal data Livery collects, what for, who sees them and which rights you have.',
  },
} as const satisfies Record<string, PageFacts>;
