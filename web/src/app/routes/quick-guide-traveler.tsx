import { Link } from 'react-router';
import { Steps } from '../../features/public-pages/components/steps.tsx';
import { travelerSteps } from '../../features/public-pages/texts/guides.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [{ label: pageFacts.quickGuide.title, to: paths.quickGuide.to() }];

export const QuickGuideTraveler = () => (
  <PageFrame
    title={pageFacts.quickGuideTraveler.title}
    crumbs={crumbs}
    here="Travelers"
    lead="From signing up to the receipt."
  >
    <Steps steps={travelerSteps} />
    <div className="row">
      <Link to={paths.signupTraveler.to()} className="plain-button plain-button-brass">
        Sign up as a traveler
      </Link>
      <Link to={paths.faqs.to()} className="plain-button">
        Questions and answers
      </Link>
    </div>
  </PageFrame>
);
