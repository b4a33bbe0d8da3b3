import { dollarsText } from '@livery/contracts/money.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isApiError, isWorthRepeating } from '../../../platform/api-error.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { type MessageLink, usePayLinked, usePaymentLink } from '../api/open-link.ts';
import { useRepeatedChoice } from '../use-repeated-choice.ts';
import { CardChoice, type Choice } from './card-choice.tsx';
import { ExpiredLink, LinkRefused } from './expired-link.tsx';

interface Props {
  link: MessageLink;
  rideUrl: string;
  choice: Choice;
  onDone: () => void;
}

/** A traveler completes a payment from a message. */
export function PayLinkCard({ link, rideUrl, choice, onDone }: Props) {
  const { data, error, refetch } = usePaymentLink(link);
  const pay = usePayLinked(link);
  const asked = useRepeatedChoice(choice, pay);
  const { chosenId, bankAsks } = asked;
  if (isApiError(error, 409)) return <ExpiredLink rideUrl={rideUrl} wasToPay />;
  if (error && !data) return <LinkRefused error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock lines={[48, 160, 48]} />;
  if (!data.open && !pay.isPending && !pay.isSuccess && !isWorthRepeating(pay.error))
    return <ExpiredLink rideUrl={rideUrl} wasToPay />;
  const amount = dollarsText(data.amountCents);
  const ride = data.rideConfirmationCode ? `ride ${data.rideConfirmationCode}` : 'your ride';
  return (
    <div className="card stack">
      <p>
        {amount} for <Link to={rideUrl}>{ride}</Link> could not be {data.takenAtOnce ? 'charged' : 'authorized'}.
      </p>
      <CardChoice {...asked} />
      {pay.error && <SubmitError failure={pay.error}>{pay.error.message}</SubmitError>}
      <Button
        color="brass.4"
        fullWidth
        disabled={!chosenId && !bankAsks}
        loading={pay.isPending}
        onClick={() => pay.mutate(chosenId ? { paymentMethod: chosenId } : {}, { onSuccess: onDone })}
      >
        {data.takenAtOnce ? `Pay ${amount} now` : `Authorize ${amount}`}
      </Button>
    </div>
  );
}
