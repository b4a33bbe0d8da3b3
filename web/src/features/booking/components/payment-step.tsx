import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import type { BookingRefusal } from '@livery/contracts/rides/booking-checks.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { BookingDisclaimer } from './booking-disclaimer.tsx';
import './payment-step.css';
import type { Booking } from './use-booking.ts';

export interface CardChoice {
  cards: readonly CardRow[] | undefined;
  /** A card added a moment ago: it is taken at once. */
  newCardId: string | undefined;
  error: Error | null;
  retry: () => void;
  onAdd: () => void;
}

interface Props {
  booking: Booking;
  refusal: BookingRefusal | undefined;
  choice: CardChoice;
}

/** Step 3: with which card, and what is held and charged. */
export function PaymentStep({ booking: { draft, edit }, refusal, choice }: Props) {
  const { cards, error, retry, onAdd } = choice;
  useTakenCard(choice, draft.paymentMethod, (paymentMethod) => edit({ paymentMethod }));
  if (error) return <ErrorBox onRetry={retry}>{messages.paymentMethodsFailed}</ErrorBox>;
  if (!cards) return <SkeletonBlock lines={[72, 72, 160]} />;
  return (
    <div className="stack-large">
      {refusal?.field === 'paymentMethod' && <ErrorBox>{refusal.message}</ErrorBox>}
      <fieldset className="card-choice">
        <legend>Payment method</legend>
        {cards.length === 0 && <p className="soft">{messages.noSavedCards}</p>}
        {cards.map((card) => (
          <label key={card.id}>
            <input
              type="radio"
              name="paymentMethod"
              checked={card.id === draft.paymentMethod}
              onChange={() => edit({ paymentMethod: card.id })}
            />
            <Icon shape={cardIcon} size={24} />
            <span>
              <strong>{card.card}</strong>
              <span className="soft small"> Expires {card.expires}</span>
            </span>
            {card.defaultCard && <span className="soft small card-choice-end">Default</span>}
          </label>
        ))}
        <Button variant="default" onClick={onAdd} style={{ justifySelf: 'start' }}>
          Add card
        </Button>
      </fieldset>
      <BookingDisclaimer />
    </div>
  );
}

/** The new card, else the one chosen before, else the default one. */
function useTakenCard({ cards, newCardId }: CardChoice, chosenId: string, take: (id: string) => void) {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (newCardId) takeNow(newCardId);
  }, [newCardId]);
  const defaultId = cards?.find(({ defaultCard }) => defaultCard)?.id;
  const isKnown = cards?.some(({ id }) => id === chosenId) ?? true;
  useEffect(() => {
    if (!isKnown) takeNow(defaultId ?? '');
  }, [isKnown, defaultId]);
}
