import { messages } from '@livery/contracts/messages.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { Button } from '@mantine/core';
import type { SavedCards } from '../../../platform/saved-cards.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { BookingDisclaimer } from './booking-disclaimer.tsx';
import './payment-step.css';
import type { Booking } from './use-booking.ts';

export interface BookingCards extends SavedCards {
  /** Lets a card be added and hands it back, to be taken at once. */
  onAdd: (take: (cardId: string) => void) => void;
}

interface Props {
  booking: Booking;
  choice: BookingCards;
}

/** Step 3: with which card, and what is held and charged. */
export function PaymentStep({ booking: { draft, edit }, choice }: Props) {
  const { cards, error, retry, onAdd } = choice;
  const take = (paymentMethod: string) => edit({ paymentMethod });
  if (error && !cards) return <ErrorBox onRetry={retry}>{messages.paymentMethodsFailed}</ErrorBox>;
  if (!cards) return <SkeletonBlock lines={[72, 72, 160]} />;
  return (
    <div className="stack-large">
      <fieldset className="payment-step-cards">
        <legend className="visually-hidden">Payment method</legend>
        {cards.length === 0 && <p className="soft">{messages.noSavedCards}</p>}
        {cards.map((card) => (
          <label key={card.id}>
            <input
              type="radio"
              name="paymentMethod"
              checked={card.id === draft.paymentMethod}
              onChange={() => take(card.id)}
            />
            <Icon shape={cardIcon} size={24} />
            <span>
              <strong>{card.card}</strong>{' '}
              <span className="soft small payment-step-expires">
                {expiresBefore(draft.date, card) ? (
                  <strong>Expires {card.expires}, before this ride</strong>
                ) : (
                  `Expires ${card.expires}`
                )}
              </span>
            </span>
            {card.defaultCard && <span className="soft small payment-step-end">Default</span>}
          </label>
        ))}
        <Button variant="default" onClick={() => onAdd(take)} className="at-start">
          Add card
        </Button>
      </fieldset>
      <BookingDisclaimer />
    </div>
  );
}

/** The card is charged when the ride has ended, and is good through the last day of its month. */
function expiresBefore(date: string, { expires }: CardRow): boolean {
  const [month = '', year = ''] = expires.split('/');
  return `${year}-${month}` < date.slice(0, 7);
}
