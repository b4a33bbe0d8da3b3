import { Link } from 'react-router';
import { Questions } from '../../features/public-pages/components/questions.tsx';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export const Faqs = () => (
  <PageFrame
    title="Frequently asked questions"
    documentTitle={pageFacts.faqs.title}
    lead={
      <>
        What people ask before they book or drive. The <Link to={paths.quickGuide.to()}>quick guide</Link> goes through
        a ride step by step.
      </>
    }
  >
    <Questions />
  </PageFrame>
);
