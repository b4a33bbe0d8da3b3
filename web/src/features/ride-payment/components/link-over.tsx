import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';

export const LinkOver = ({ rideUrl }: { rideUrl: string }) => (
  <EmptyState text={messages.linkUsedOrExpired}>
    <Link to={rideUrl} className="plain-button">
      View the ride
    </Link>
  </EmptyState>
);
