import { Link } from 'react-router';
import { AboutVideo } from '../../features/public-pages/components/about-video.tsx';
import { Band } from '../../features/public-pages/components/band.tsx';
import { Facts } from '../../features/public-pages/components/facts.tsx';
import { Hero } from '../../features/public-pages/components/hero.tsx';
import { Points } from '../../features/public-pages/components/points.tsx';
import { operatorAudience, travelerAudience } from '../../features/public-pages/texts/audiences.ts';
import { monthlyPrice } from '../../features/public-pages/texts/figures.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';

const differences = [
  { title: 'You choose', text: 'Operators answer a request, and the traveler selects one. Nobody is assigned.' },
  { title: 'One price', text: 'The operator’s total is shown before it is selected. There is no surge pricing.' },
  {
    title: 'No commission',
    text: `Operators pay ${monthlyPrice} per month. What a traveler pays for a ride goes to the operator.`,
  },
];

export const About = () => (
  <>
    <Hero
      title="A chauffeur matchmaker"
      documentTitle={pageFacts.about.title}
      lead="Livery brings travelers together with independent operators, and takes no commission."
      vehicle="LuxurySedan"
    >
      <ForWhom />
      <AboutVideo />
    </Hero>
    <Band id="what" eyebrow="About" title="What Livery is">
      <p>
        Livery is a subscription-based platform of independent operators: owners of a single vehicle and transportation
        companies across the United States. Travelers say where and when they want to be driven; operators who can do it
        answer with their price.
      </p>
      <p>
        Livery checks each operator’s documents, carries the messages, holds and charges the card, and shows both sides
        where the ride stands. It owns no vehicles, and there is no surge pricing and no commission.
      </p>
      <Facts facts={differences} />
    </Band>
    <Band id="operators" eyebrow="Who drives" title="Operators">
      <Points points={operatorAudience} />
    </Band>
    <Band id="travelers" eyebrow="Who rides" title="Travelers">
      <Points points={travelerAudience} />
    </Band>
  </>
);

/** The landing pages send whoever is signed in home (S0 2.14); the guides do not. */
function ForWhom() {
  const { user } = useSession();
  const [travelers, operators] = user
    ? [paths.quickGuideTraveler.to(), paths.quickGuideOperator.to()]
    : [paths.travelers.to(), paths.operators.to()];
  return (
    <>
      <Link to={travelers} className="plain-button plain-button-brass">
        For travelers
      </Link>
      <Link to={operators} className="plain-button">
        For operators
      </Link>
    </>
  );
}
