import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { EntryCard } from '../layout/entry-card.tsx';

export const Signup = () => (
  <EntryCard title="Sign up">
    <p className="soft">Book rides, compare the operators who answer, and pay after the ride.</p>
    <Button component={Link} to={paths.signupTraveler.to()} color="brass.4" fullWidth>
      Traveler
    </Button>
    <p className="soft">
      Already signed up? <Link to={paths.login.to()}>Log in</Link>
    </p>
  </EntryCard>
);
