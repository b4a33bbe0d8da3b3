import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { paths } from '../../platform/paths.ts';
import { Tile } from '../../ui/tile.tsx';
import { AlreadySignedUp, EntryCard } from '../layout/entry-card.tsx';

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
    <AlreadySignedUp />
  </EntryCard>
);
