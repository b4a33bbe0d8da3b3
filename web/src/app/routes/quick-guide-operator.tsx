import { Link } from 'react-router';
import { Steps } from '../../features/public-pages/components/steps.tsx';
import { operatorSteps } from '../../features/public-pages/texts/guides.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const crumbs = [{ label: pageFacts.quickGuide.title, to: paths.quickGuide.to() }];

export const QuickGuideOperator = () => (
  <PageFrame
    title={pageFacts.quickGuideOperator.title}
    crumbs={crumbs}
    here="Operators"
    lead="From signing up to being paid."
  >
    <Steps steps={operatorSteps} />
    <div className="row">
      <Link to={paths.signupOperator.to()} className="plain-button plain-button-brass">
        Sign up as an operator
      </Link>
      <Link to={paths.faqs.to()} className="plain-button">
        Questions and answers
      </Link>
    </div>
  </PageFrame>
);
