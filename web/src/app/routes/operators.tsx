import { earliestVehicleYear } from '@livery/contracts/identity/policy.ts';
import { ownPriceFloorPercent } from '@livery/contracts/rides/policy.ts';
import { Link } from 'react-router';
import { Band } from '../../features/public-pages/components/band.tsx';
import { CompanySavings } from '../../features/public-pages/components/company-savings.tsx';
import { Facts } from '../../features/public-pages/components/facts.tsx';
import { Hero } from '../../features/public-pages/components/hero.tsx';
import { Points } from '../../features/public-pages/components/points.tsx';
import { monthlyPrice } from '../../features/public-pages/texts/figures.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { documentFacts } from '../../ui/document-facts.ts';

const promises = [
  {
    title: 'Your price',
    text: `The base rate is the recommended one, or the traveler’s own price above ${ownPriceFloorPercent}% of it. You add your charges; where there is neither, you name the rate.`,
  },
  { title: `${monthlyPrice} per month`, text: 'One plan, no commission. Cancel it yourself whenever you want.' },
  { title: 'Your account', text: 'Cards are charged for your own Stripe account, which is free to open.' },
];

const pictures = Object.values(documentFacts).map(({ label }) => label);

export const Operators = () => (
  <>
    <Hero
      title="Your car, your price, your ride"
      documentTitle={pageFacts.operators.title}
      lead="Travelers in your state ask for rides. Answer those you want to drive with your own price."
      vehicle="CorporateSprinter"
    >
      <Link to={paths.signupOperator.to()} className="plain-button plain-button-brass">
        Sign up as an operator
      </Link>
      <Link to={paths.login.to()} className="plain-button">
        Log in
      </Link>
    </Hero>
    <Band id="how" eyebrow="For operators" title="How you drive">
      <Facts facts={promises} />
      <p>
        The <Link to={paths.quickGuideOperator.to()}>quick guide for operators</Link> goes through it step by step, and{' '}
        <Link to={paths.pricing.to()}>Pricing</Link> lists what the plan contains.
      </p>
    </Band>
    <Band
      id="needs"
      eyebrow="Signing up"
      title="What we ask for"
      lead={`A vehicle of ${earliestVehicleYear} or newer. We review every application before requests reach you.`}
    >
      <Points points={pictures} />
    </Band>
    <Band id="companies" eyebrow="For transportation companies" title="Take the ride, leave the vehicle">
      <CompanySavings />
    </Band>
  </>
);
