import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Tile } from '../../ui/tile.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const Signup = () => (
  <EntryCard title="Sign up">
    <Tile
      to={paths.signupTraveler.to()}
      title="Traveler"
      text="Book rides, compare the operators who answer, and pay after the ride."
    />
    <Tile
      to={paths.signupOperator.to()}
      title="Operator"
      text={`Answer requests with your own price, and book rides too. ${dollarsText(subscriptionPriceCents)} a month, no commission.`}
    />
    <p className="soft">
      Already signed up? <Link to={paths.login.to()}>Log in</Link>
    </p>
  </EntryCard>
);
