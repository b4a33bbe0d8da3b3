import { Link } from 'react-router';
import { TravelerSignupForm } from '../../features/signup/components/traveler-signup-form.tsx';
import { paths } from '../../platform/paths.ts';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const SignupTraveler = () => (
  <EntryCard title="Sign up as a traveler" width="form">
    <TravelerSignupForm />
    <AcceptedTerms />
    <p className="soft">
      Already signed up? <Link to={paths.login.to()}>Log in</Link>
    </p>
  </EntryCard>
);
