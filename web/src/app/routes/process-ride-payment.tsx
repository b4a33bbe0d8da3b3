import { useNavigate, useParams } from 'react-router';
import { isPaymentLink, type MessageLink, usePaymentLink } from '../../features/ride-payment/api/open-link.ts';
import { PayLinkCard } from '../../features/ride-payment/components/pay-link-card.tsx';
import { ReconfirmCard } from '../../features/ride-payment/components/reconfirm-card.tsx';
import { paths } from '../../platform/paths.ts';
import { useForgetRideToAnswer } from '../../platform/ride-to-answer.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useCardChoice } from '../use-card-choice.tsx';

/** What a link from a message does, shown first and done by one button (R27). */
export function ProcessRidePayment() {
  const { id = '', token = '' } = useParams();
  const link = { id, token };
  return isPaymentLink(link) ? <PayPage link={link} /> : <ReconfirmPage link={link} />;
}

function ReconfirmPage({ link }: { link: MessageLink }) {
  const navigate = useNavigate();
  useForgetRideToAnswer();
  const rideUrl = paths.ride.to(link.id);
  return (
    <PageFrame title="Confirm this ride" width="narrow">
      <ReconfirmCard link={link} rideUrl={rideUrl} onDone={() => void navigate(rideUrl, { replace: true })} />
    </PageFrame>
  );
}

function PayPage({ link }: { link: MessageLink }) {
  const navigate = useNavigate();
  const { adding, ...choice } = useCardChoice({ bankAsks: usePaymentLink(link).data?.bankAsks });
  const rideUrl = paths.requestedRide.to(link.id);
  const goToRide = () => void navigate(rideUrl, { replace: true });
  return (
    <PageFrame title="Complete the payment" width="narrow">
      <PayLinkCard link={link} rideUrl={rideUrl} choice={choice} onDone={goToRide} />
      {adding}
    </PageFrame>
  );
}
