import { holdRefundBusinessDays, lateOperatorMinutes, ownPriceFloorPercent } from '@livery/contracts/rides/policy.ts';
import { Link } from 'react-router';
import { Band } from '../../features/public-pages/components/band.tsx';
import { Facts } from '../../features/public-pages/components/facts.tsx';
import { Hero } from '../../features/public-pages/components/hero.tsx';
import { Points } from '../../features/public-pages/components/points.tsx';
import { travelerAudience } from '../../features/public-pages/texts/audiences.ts';
import { fee, hold } from '../../features/public-pages/texts/figures.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';

const promises = [
  { title: 'Offers, not assignments', text: 'Compare total, vehicle, rating and cancellation notice, then select.' },
  {
    title: 'A price you know',
    text: 'The total you select is what is charged, after the ride. Extra stops need your approval.',
  },
  {
    title: 'Your own price',
    text: `Name one above ${ownPriceFloorPercent}% of the recommended rate and see who accepts it.`,
  },
];

const costs = [
  `A booking holds ${hold} on your card. It is refunded in ${holdRefundBusinessDays} business days.`,
  'Cancelling is free until an operator has replied.',
  `A ${fee} fee applies if you cancel after one or more operators replied available.`,
  'Once the notice of your confirmed operator has begun, cancelling costs the full rate.',
  `It is free again when the operator cancels or has not arrived ${lateOperatorMinutes} minutes after the pick-up time, or after the payment was authorized if that is later.`,
];

export const Travelers = () => (
  <>
    <Hero
      title="Your ride, your choice of chauffeur"
      documentTitle={pageFacts.travelers.title}
      lead="Ask once. Independent operators answer with their total, and you select the one you like."
      vehicle="SUV"
    >
      <Link to={paths.signupTraveler.to()} className="plain-button plain-button-brass">
        Sign up as a traveler
      </Link>
      <Link to={paths.login.to()} className="plain-button">
        Log in
      </Link>
    </Hero>
    <Band id="how" eyebrow="For travelers" title="How you ride">
      <Facts facts={promises} />
      <p>
        The <Link to={paths.quickGuideTraveler.to()}>quick guide for travelers</Link> goes through it step by step, and
        an <Link to={paths.instantQuote.to()}>instant quote</Link> needs no account.
      </p>
    </Band>
    <Band
      id="costs"
      eyebrow="Costs"
      title="What a booking costs"
      lead="Signing up is free, and Livery adds nothing to the price."
    >
      <Points points={costs} />
    </Band>
    <Band id="whom" eyebrow="For whom" title="Who books with Livery">
      <Points points={travelerAudience} />
    </Band>
  </>
);
