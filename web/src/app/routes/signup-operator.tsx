import { OperatorWizard } from '../../features/signup/components/operator-wizard.tsx';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';
import { AlreadySignedUp, EntryCard } from '../layout/entry-card.tsx';

export const SignupOperator = () => (
  <EntryCard title="Sign up as an operator" width="form">
    <OperatorWizard />
    <AcceptedTerms />
    <AlreadySignedUp />
  </EntryCard>
);
