import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { phoneIcon } from '../../../ui/icons.ts';
import { inOrder, type OfferOrder, offerOrders } from '../offer-order.ts';
import { FallenThrough } from './fallen-through.tsx';
import { OfferCard } from './offer-card.tsx';

const SelectDialog = lazy(() => import('./select-dialog.tsx').then(({ SelectDialog }) => ({ default: SelectDialog })));
const UnselectDialog = lazy(() =>
  import('./unselect-dialog.tsx').then(({ UnselectDialog }) => ({ default: UnselectDialog })),
);
const OfferDetails = lazy(() => import('./offer-details.tsx').then(({ OfferDetails }) => ({ default: OfferDetails })));

interface Asked {
  about: 'select' | 'unselect';
  offer: OfferView;
}

/** The operators who answered: compare, select, take the selection back. */
export function OfferList({ ride }: { ride: RideView }) {
  const [order, setOrder] = useState<OfferOrder>('price');
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [shownId, show] = useShownOffer();
  const shown = ride.offers.find(({ operatorId }) => operatorId === shownId);
  if (ride.offers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offers">
      <div className="row-apart">
        <h2 id="offers" className="ride-heading">
          {ride.status === 'PENDING' ? 'Operators who replied' : 'Your operator'}
        </h2>
        {ride.offers.length > 1 && <OrderChoice order={order} onChange={setOrder} />}
      </div>
      <FallenThrough ride={ride} />
      <ul className="offer-list">
        {inOrder(ride.offers, order).map((offer) => (
          <li key={offer.operatorId}>
            <OfferCard offer={offer} ride={ride} onDetails={() => show(offer.operatorId)}>
              <Choice offer={offer} ride={ride} onAsk={(about) => setAsked({ about, offer })} />
            </OfferCard>
          </li>
        ))}
      </ul>
      <Suspense>
        {asked?.about === 'select' && <SelectDialog ride={ride} {...asked} onClose={() => setAsked(undefined)} />}
        {asked?.about === 'unselect' && <UnselectDialog ride={ride} {...asked} onClose={() => setAsked(undefined)} />}
        {shown && <OfferDetails ride={ride} offer={shown} onClose={() => show(undefined)} />}
      </Suspense>
    </section>
  );
}

interface ChoiceProps {
  offer: OfferView;
  ride: RideView;
  onAsk: (about: Asked['about']) => void;
}

function Choice({ offer, ride, onAsk }: ChoiceProps) {
  const phone = offer.operator?.phoneNumber;
  if (phone && ride.status === 'CONFIRMED')
    return (
      <a className="plain-button plain-button-brass" href={`tel:+1${phone}`}>
        <Icon shape={phoneIcon} size={18} /> Call
      </a>
    );
  if (offer.status === 'selected' && ride.actions.includes('unselect'))
    return (
      <Button variant="default" onClick={() => onAsk('unselect')}>
        Cancel selection
      </Button>
    );
  if (!offer.selectable || !ride.actions.includes('select')) return null;
  return (
    <Button
      color="brass.4"
      {...(ride.selectedOperatorId ? { variant: 'default' } : {})}
      onClick={() => onAsk('select')}
    >
      {ride.selectedOperatorId ? 'Select instead' : 'Select'}
    </Button>
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

/** Which offer's details are open is part of the address, so that Back closes them. */
function useShownOffer() {
  const [search, setSearch] = useSearchParams();
  const show = (operatorId: string | undefined) => setSearch(operatorId ? { offer: operatorId } : {});
  return [search.get('offer'), show] as const;
}
