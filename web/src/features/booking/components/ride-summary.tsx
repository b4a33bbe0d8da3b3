import { messages } from '@livery/contracts/messages.ts';
import { Money } from '../../../ui/money.tsx';
import type { BookingDraft } from '../booking-draft.ts';
import { tripRefusal } from '../trip-refusal.ts';
import { QuoteError } from './quote-error.tsx';
import './ride-summary.css';
import { TripFacts } from './trip-facts.tsx';
import { TripMap } from './trip-map.tsx';
import type { Booking } from './use-booking.ts';

/** Map, distance, duration and recommended rate beside every step. */
export const RideSummary = ({ booking }: { booking: Booking }) => (
  <section className="ride-summary" aria-label="Your ride">
    <TripMap booking={booking} />
    <TripFacts route={booking.route.data} />
    <RecommendedRate booking={booking} />
  </section>
);

function RecommendedRate({ booking }: { booking: Booking }) {
  const { route, rates, recommendedCents, ownPriceCents, isHourly, draft } = booking;
  const isRecommended = ownPriceCents === undefined;
  const isAsking = route.isFetching || rates.isFetching;
  if ((route.error || rates.error) && recommendedCents === undefined) return <QuoteError booking={booking} />;
  return (
    <div className="ride-summary-rate">
      {/* What stays the same from rate to rate is not read aloud again with each. */}
      <div role="status">
        <span className="eyebrow">{isRecommended ? 'Recommended rate' : 'Your price'}</span>
        {isAsking && recommendedCents === undefined ? (
          <p className="soft">{messages.quoteWaiting}</p>
        ) : (
          <Rate cents={ownPriceCents ?? recommendedCents} why={whyUnknown(draft)} />
        )}
      </div>
      {isRecommended && isHourly && recommendedCents != null && (
        <p className="soft small">
          {draft.hours} hours at <Money cents={recommendedCents / draft.hours} />
        </p>
      )}
      {isRecommended && recommendedCents != null && (
        <p className="soft small">This is not the final price. Operators reply with their own total, which is final.</p>
      )}
    </div>
  );
}

const whyUnknown = (draft: BookingDraft) => tripRefusal(draft) ?? 'Choose a pick-up and a drop-off to see it.';

function Rate({ cents, why }: { cents: number | null | undefined; why: string }) {
  if (cents === null) return <p>{messages.requestToReceiveQuotes}</p>;
  if (cents === undefined)
    return (
      <>
        <p className="ride-summary-price">N/A</p>
        <p className="soft small">{why}</p>
      </>
    );
  return (
    <p className="ride-summary-price">
      <Money cents={cents} />
    </p>
  );
}
