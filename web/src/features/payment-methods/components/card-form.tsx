import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Elements } from '@stripe/react-stripe-js';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { CardFields } from './card-fields.tsx';
import { useStripeLibrary } from './use-stripe-library.ts';

interface Props {
  onSaved: (card: CardRow | undefined) => void;
}

/** Add New Payment Method: billing details, and the card in the provider's own frame. */
export function CardForm({ onSaved }: Props) {
  const { data: stripe, error, refetch } = useStripeLibrary();
  if (error && !stripe)
    return <ErrorBox onRetry={() => void refetch()}>The payment form could not be loaded.</ErrorBox>;
  if (!stripe) return <SkeletonBlock lines={[72, 72, 72, 72]} />;
  return (
    <Elements stripe={stripe}>
      <CardFields onSaved={onSaved} />
    </Elements>
  );
}
