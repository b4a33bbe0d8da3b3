import { Documents } from '../../features/public-pages/components/documents.tsx';
import { TemplateNote } from '../../features/public-pages/components/template-note.tsx';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { operatorServiceAgreement } from '../../features/public-pages/texts/terms-operator.ts';
import { serviceOverview } from '../../features/public-pages/texts/terms-overview.ts';
import { saasAgreement } from '../../features/public-pages/texts/terms-saas.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const documents = [
  { id: 'saas-agreement', title: 'SAAS Agreement', sections: saasAgreement },
  { id: 'service-overview', title: 'Service Overview', sections: serviceOverview },
  {
    id: 'operator-service-agreement',
    title: 'User of Independent Operator Service Agreement',
    sections: operatorServiceAgreement,
  },
];

export const Tnc = () => (
  <PageFrame
    title={pageFacts.tnc.title}
    lead="By using Livery you accept these terms. They may change at any time; the version on this page applies."
  >
    <TemplateNote />
    <Documents documents={documents} />
  </PageFrame>
);
