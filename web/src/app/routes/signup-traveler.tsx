import { TravelerSignupForm } from '../../features/signup/components/traveler-signup-form.tsx';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';
import { AlreadySignedUp, EntryCard } from '../layout/entry-card.tsx';

export const SignupTraveler = () => (
  <EntryCard title="Sign up as a traveler" width="form">
    <TravelerSignupForm />
    <AcceptedTerms />
    <AlreadySignedUp />
  </EntryCard>
);
