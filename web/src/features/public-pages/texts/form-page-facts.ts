import { monthlyPrice } from './figures.ts';
import type { PageFacts } from './page-facts.ts';

/** The public pages that ask for something: described to search engines and in shared links like the pages of words. */
export const formPageFacts = {
  instantQuote: {
    title: 'Get a free instant quote',
    description:
      'What a chauffeured ride is likely to cost: say from where to where and when. No account, no obligation.',
  },
  locations: {
    title: 'Locations',
    description: 'The states and airports in which operators whose documents we have checked drive with Livery.',
  },
  login: {
    title: 'Log in',
    description: 'Log in to book chauffeured rides, answer requests and see where your rides stand.',
  },
  signup: {
    title: 'Sign up',
    description: 'Sign up with Livery as a traveler who books rides, or as an operator who drives.',
  },
  signupTraveler: {
    title: 'Sign up as a traveler',
    description: 'Book rides, compare the operators who answer, and pay after the ride. An account is free.',
  },
  signupOperator: {
    title: 'Sign up as an operator',
    description: `Answer ride requests with your own price. ${monthlyPrice} per month after approval, no commission.`,
  },
  contactUs: {
    title: 'Contact us',
    description: 'Ask us anything about Livery. We answer by email.',
  },
  marketingSubscription: {
    title: 'Join the mailing list',
    description: 'News about Livery by email. You confirm your address first, and every email has an unsubscribe link.',
  },
} as const satisfies Record<string, PageFacts>;
