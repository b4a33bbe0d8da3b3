import { Link } from 'react-router';
import { OperatorWizard } from '../../features/signup/components/operator-wizard.tsx';
import { paths } from '../../platform/paths.ts';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const SignupOperator = () => (
  <EntryCard title="Sign up as an operator" width="form">
    <OperatorWizard />
    <AcceptedTerms />
    <p className="soft">
      Already signed up? <Link to={paths.login.to()}>Log in</Link>
    </p>
  </EntryCard>
);
