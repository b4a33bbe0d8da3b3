import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import './traveler-options.css';

/** What a traveler can do when the operator it relied on is gone, or while nobody answers. */
export function TravelerOptions({ ride }: { ride: RideView }) {
  const isOther = ({ operatorId, selectable }: OfferView) => selectable && operatorId !== ride.letDown?.operatorId;
  const others = ride.offers.filter(isOther).length;
  const hasNothingToDo = !isOffered(ride, 'ask-again') && !isOffered(ride, 'raise-price');
  if (!ride.letDown && (others > 0 || hasNothingToDo)) return null;
  return (
    <div className="traveler-options">
      {others > 0 && (
        <Link className="plain-button plain-button-brass" to={{ search: '?tab=details', hash: '#offers' }}>
          {others === 1 ? 'See the other offer' : `See the ${others} other offers`}
        </Link>
      )}
      <CommandButton ride={ride} command="ask-again" subject={null} look={others > 0 ? 'plain' : 'next'}>
        Ask again
      </CommandButton>
      <CommandButton ride={ride} command="raise-price" subject={null}>
        Raise your price
      </CommandButton>
      {ride.letDown && (
        <CommandButton ride={ride} command="cancel" subject={null}>
          Cancel without a fee
        </CommandButton>
      )}
    </div>
  );
}
