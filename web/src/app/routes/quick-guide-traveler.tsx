import { Link } from 'react-router';
import { Steps } from '../../features/public-pages/components/steps.tsx';
import { travelerSteps } from '../../features/public-pages/texts/guides.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
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
      <SignUp />
      <Link to={paths.faqs.to()} className="plain-button">
        Questions and answers
      </Link>
    </div>
  </PageFrame>
);

/** The sign-up sends whoever has an account home. */
function SignUp() {
  const { user } = useSession();
  if (user) return null;
  return (
    <Link to={paths.signupTraveler.to()} className="plain-button plain-button-brass">
      Sign up as a traveler
    </Link>
  );
}
