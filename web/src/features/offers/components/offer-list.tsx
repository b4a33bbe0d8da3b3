import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { lazily } from '../../../platform/lazily.tsx';
import { CommandButton } from '../../../ui/command-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phoneIcon } from '../../../ui/icons.ts';
import { inOrder, type OfferOrder, offerOrders } from '../offer-order.ts';
import { offerHeadingId } from '../operator-name.ts';
import { OfferCard } from './offer-card.tsx';

const OfferDetails = lazily(async () => (await import('./offer-details.tsx')).OfferDetails);

/** The operators who answered: compare, select, take the selection back. */
export function OfferList({ ride }: { ride: RideView }) {
  const [order, setOrder] = useState<OfferOrder>('price');
  const [shownId, show] = useShownOffer();
  const heading = useFocusWhenLinked();
  const shown = ride.offers.find(({ operatorId }) => operatorId === shownId);
  const isOpen = ride.status === 'PENDING';
  const offers = inOrder(ride.offers, order);
  const first = isOpen ? offers : offers.filter(isConfirmed);
  const others = offers.filter((offer) => !first.includes(offer));
  return (
    <section className="stack" aria-labelledby="offers">
      <div className="row-apart">
        <h2 ref={heading} id="offers" tabIndex={-1} className="ride-heading">
          {isOpen ? 'Operators who replied' : 'Your operator'}
        </h2>
        {first.length > 1 && <OrderChoice order={order} onChange={setOrder} />}
      </div>
      <Cards offers={first} ride={ride} onDetails={show} />
      {others.length > 0 && (
        <>
          <h2 className="ride-heading">Others who replied</h2>
          <Cards offers={others} ride={ride} onDetails={show} />
        </>
      )}
      {shown && <OfferDetails ride={ride} offer={shown} onClose={() => show(undefined)} />}
    </section>
  );
}

const isConfirmed = ({ status }: OfferView) => status === 'confirmed';

interface CardsProps {
  offers: readonly OfferView[];
  ride: RideView;
  onDetails: (operatorId: string) => void;
}

const Cards = ({ offers, ride, onDetails }: CardsProps) => (
  <ul className="offer-list">
    {offers.map((offer) => (
      <li key={offer.operatorId}>
        <OfferCard offer={offer} ride={ride} onDetails={() => onDetails(offer.operatorId)}>
          <Choice offer={offer} ride={ride} />
        </OfferCard>
      </li>
    ))}
  </ul>
);

function Choice({ offer, ride }: { offer: OfferView; ride: RideView }) {
  const box = { ride, subject: { operatorId: offer.operatorId }, describedBy: offerHeadingId(offer) };
  const phone = offer.operator?.phoneNumber;
  if (phone && ride.status === 'CONFIRMED')
    return (
      <a className="plain-button plain-button-brass" href={`tel:+1${phone}`}>
        <Icon shape={phoneIcon} size={18} /> Call
      </a>
    );
  if (offer.status === 'selected')
    return (
      <CommandButton {...box} command="unselect">
        Cancel selection
      </CommandButton>
    );
  if (!offer.selectable) return null;
  return (
    <CommandButton {...box} command="select" look={ride.selectedOperatorId ? 'plain' : 'next'}>
      {ride.selectedOperatorId ? 'Select instead' : 'Select'}
    </CommandButton>
  );
}

const OrderChoice = ({ order, onChange }: { order: OfferOrder; onChange: (order: OfferOrder) => void }) => (
  <NativeSelect
    size="sm"
    aria-label="Sort by"
    data={Object.entries(offerOrders).map(([value, label]) => ({ value, label: `Sort by: ${label}` }))}
    value={order}
    onChange={({ currentTarget }) => onChange(currentTarget.value as OfferOrder)}
  />
);

/** A link to the offers on the same page moves the keyboard focus there too. */
function useFocusWhenLinked() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  // Not on the way back, as from an offer's details: the focus returns to what led there.
  const isFollowed = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link leads there
  useEffect(() => {
    if (isFollowed && hash === '#offers') heading.current?.focus({ preventScroll: true });
  }, [key, hash, isFollowed]);
  return heading;
}

/** Which offer's details are open is part of the address, so that Back closes them; Back does not open them again. */
function useShownOffer() {
  const [search, setSearch] = useSearchParams();
  const show = (operatorId: string | undefined) =>
    setSearch(operatorId ? { offer: operatorId } : {}, { replace: operatorId === undefined });
  return [search.get('offer'), show] as const;
}
