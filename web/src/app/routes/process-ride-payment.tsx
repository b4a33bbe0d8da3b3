import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCards } from '../../features/payment-methods/api/get-cards.ts';
import { isPaymentLink, type MessageLink } from '../../features/ride-payment/api/open-link.ts';
import { PayLinkCard } from '../../features/ride-payment/components/pay-link-card.tsx';
import { ReconfirmCard } from '../../features/ride-payment/components/reconfirm-card.tsx';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const AddCardDialog = lazy(() =>
  import('../../features/payment-methods/components/add-card-dialog.tsx').then(({ AddCardDialog }) => ({
    default: AddCardDialog,
  })),
);

/** What a link from a message does, shown first and done by one button (R27). */
export function ProcessRidePayment() {
  const { id = '', token = '' } = useParams();
  const link = { id, token };
  return isPaymentLink(link) ? <PayPage link={link} /> : <ReconfirmPage link={link} />;
}

function ReconfirmPage({ link }: { link: MessageLink }) {
  const navigate = useNavigate();
  const rideUrl = paths.ride.to(link.id);
  return (
    <PageFrame title="Confirm this ride" width="narrow">
      <ReconfirmCard link={link} rideUrl={rideUrl} onDone={() => void navigate(rideUrl, { replace: true })} />
    </PageFrame>
  );
}

function PayPage({ link }: { link: MessageLink }) {
  const navigate = useNavigate();
  const { data: cards = [] } = useCards();
  const [newCardId, setNewCardId] = useState<string | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  const rideUrl = paths.requestedRide.to(link.id);
  return (
    <PageFrame title="Complete the payment" width="narrow">
      <PayLinkCard
        link={link}
        rideUrl={rideUrl}
        cards={cards}
        newCardId={newCardId}
        onAddCard={() => setIsAdding(true)}
        onDone={() => void navigate(rideUrl, { replace: true })}
      />
      {isAdding && (
        <Suspense>
          <AddCardDialog
            onClose={() => setIsAdding(false)}
            onSaved={(card) => {
              setNewCardId(card?.id);
              setIsAdding(false);
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
