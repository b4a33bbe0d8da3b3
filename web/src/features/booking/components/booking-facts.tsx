import type { CardRow } from '@livery/contracts/payments/api.ts';
import { serviceText } from '@livery/contracts/rides/service-text.ts';
import { vehicles } from '@livery/contracts/vocabulary.ts';
import { instantOf, pickupTimeText } from '@livery/contracts/wall-time.ts';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../ui/format-phone.ts';
import { Money } from '../../../ui/money.tsx';
import { dropOffOf, serviceDateOf } from '../booking-draft.ts';
import './booking-facts.css';
import type { Booking } from './use-booking.ts';

/** The summary of S1 2: from, to, when, what, who, notes, rate, card. */
export function BookingFacts({ booking, card }: { booking: Booking; card: CardRow | undefined }) {
  const { draft, isHourly, ownPriceCents, recommendedCents } = booking;
  const rows: [string, ReactNode][] = [
    ['From', draft.from.text],
    ['Exact pick-up point', draft.pickUpDetails.trim()],
    ['To', dropOffOf(draft).text],
    ['Date and time', <Time key="time" booking={booking} />],
    ['Service', serviceText(draft.serviceType, isHourly ? draft.hours : null)],
    ['Vehicle', vehicles[draft.vehicle].label],
    ['Passenger', `${draft.passengerFirstName} ${draft.passengerLastName}`],
    ['Phone', formatPhone(draft.passengerPhone)],
    ['Notes', draft.notes.trim() || '–'],
    [
      ownPriceCents === undefined ? 'Recommended rate' : 'Your price',
      <Money key="rate" cents={ownPriceCents ?? recommendedCents ?? null} />,
    ],
    ['Payment method', card ? `${card.card}, expires ${card.expires}` : '–'],
  ];
  return (
    <dl className="booking-facts">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="as-typed">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Time({ booking: { draft, timeZone } }: { booking: Booking }) {
  const at = timeZone && instantOf(serviceDateOf(draft), timeZone);
  return at ? <time dateTime={at.toISOString()}>{pickupTimeText(at, timeZone)}</time> : serviceDateOf(draft);
}
