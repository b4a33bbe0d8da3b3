import { dollarsText } from '@livery/contracts/money.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type MessageLink, usePayLinked, usePaymentLink } from '../api/open-link.ts';
import { CardChoice } from './card-choice.tsx';
import { LinkOver } from './link-over.tsx';

interface Props {
  link: MessageLink;
  rideUrl: string;
  cards: readonly CardRow[];
  newCardId: string | undefined;
  onAddCard: () => void;
  onDone: () => void;
}

/** A traveler completes a payment from a message. */
export function PayLinkCard({ link, rideUrl, cards, newCardId, onAddCard, onDone }: Props) {
  const { data, error, refetch } = usePaymentLink(link);
  const pay = usePayLinked(link);
  const [ownChoice, choose] = useState<string | undefined>(undefined);
  if (isApiError(error, 404)) return <LinkOver rideUrl={rideUrl} />;
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[48, 160, 48]} />;
  if (!data.open && !pay.isPending) return <LinkOver rideUrl={rideUrl} />;
  const known = cards.length > 0 ? cards : data.cards;
  const cardId = ownChoice ?? newCardId ?? (known.find(({ defaultCard }) => defaultCard) ?? known[0])?.id;
  return (
    <div className="card stack">
      <p>
        {dollarsText(data.amountCents)} of <Link to={rideUrl}>your ride</Link> could not be authorized.
      </p>
      <CardChoice cards={known} chosenId={cardId} onChoose={choose} onAdd={onAddCard} />
      {pay.error && <ErrorBox>{pay.error.message}</ErrorBox>}
      <Button
        color="brass.4"
        fullWidth
        disabled={!cardId}
        loading={pay.isPending}
        onClick={() => cardId && pay.mutate(cardId, { onSuccess: onDone })}
      >
        Authorize {dollarsText(data.amountCents)}
      </Button>
    </div>
  );
}
