import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import './traveler-options.css';

/** What a traveler can do when the operator it relied on is gone, or while nobody answers. */
export function TravelerOptions({ ride }: { ride: RideView }) {
  const { letDown } = ride;
  const isOfLost = ({ operatorId }: OfferView) => operatorId === letDown?.operatorId;
  // What the operator had lost is in order again; one that stayed silent could be selected too, but is not counted on.
  const isCounted = (offer: OfferView) => offer.selectable && (!isOfLost(offer) || letDown?.how === 'ineligible');
  const offers = ride.offers.filter(isCounted);
  const hasNothingToDo = !isOffered(ride, 'ask-again') && !isOffered(ride, 'raise-price');
  if (!letDown && (offers.length > 0 || hasNothingToDo)) return null;
  return (
    <div className="traveler-options">
      {offers.length > 0 && (
        <Link className="plain-button plain-button-brass" to={{ search: '?tab=details', hash: '#offers' }}>
          {linkText(offers.length, offers.some(isOfLost) ? '' : 'other ')}
        </Link>
      )}
      <CommandButton ride={ride} command="ask-again" subject={null} look={offers.length > 0 ? 'plain' : 'next'}>
        Ask again
      </CommandButton>
      <CommandButton ride={ride} command="raise-price" subject={null}>
        Raise your price
      </CommandButton>
      {letDown && (
        <CommandButton ride={ride} command="cancel" subject={null}>
          Cancel without a fee
        </CommandButton>
      )}
    </div>
  );
}

const linkText = (count: number, other: '' | 'other ') =>
  count === 1 ? `See the ${other}offer` : `See the ${count} ${other}offers`;
