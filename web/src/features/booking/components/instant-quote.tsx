import { messages } from '@livery/contracts/messages.ts';
import { type VehicleClass, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import { lazily } from '../../../platform/lazily.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import './instant-quote.css';
import { QuoteError } from './quote-error.tsx';
import { QuotePlaces } from './quote-places.tsx';
import { RateCards } from './rate-cards.tsx';
import { RateNotes } from './rate-notes.tsx';
import { ServiceToggle } from './service-toggle.tsx';
import { TripFacts } from './trip-facts.tsx';
import { type Quote, useQuote } from './use-quote.ts';

const TripMap = lazily(async () => (await import('./trip-map.tsx')).TripMap, <SkeletonBlock lines={[400]} />);

interface Props {
  /** Everything entered here is in the booking's draft by then. */
  onBook: () => void;
}

/** What a ride would cost in every class, before anybody logs in (S1 2). */
export function InstantQuote({ onBook }: Props) {
  const quote = useQuote();
  const { booking, priceOf, isReady, isHourly, refusal } = quote;
  const book = (vehicle: VehicleClass) => {
    booking.edit({ vehicle });
    onBook();
  };
  return (
    <div className="instant-quote">
      <div className="instant-quote-form stack-large">
        <ServiceToggle
          legend="Select a service type"
          value={booking.draft.serviceType}
          onChange={(serviceType) => booking.edit({ serviceType })}
        />
        {!isHourly && <QuotePlaces draft={booking.draft} onChange={booking.edit} errors={{ to: refusal }} />}
        <QuoteStatus quote={quote} />
        {isReady && !isHourly && <TripFacts route={booking.route.data} />}
        <RateNotes isHourly={isHourly} />
      </div>
      {isReady && <RateCards isHourly={isHourly} priceOf={priceOf} onBook={book} />}
      {isReady && !isHourly && (
        <div className="instant-quote-map">
          <TripMap booking={booking} />
        </div>
      )}
    </div>
  );
}

function QuoteStatus({ quote: { booking, hasFailed, isAsking, isReady, refusal } }: { quote: Quote }) {
  if (hasFailed) return <QuoteError booking={booking} />;
  const isWaitingForPlaces = !isReady && !isAsking && !refusal;
  const news = isReady ? `Rates for ${vehicleClasses.length} vehicles` : refusal;
  return (
    <div className="quote-status">
      <p className="soft" role="status">
        {isAsking && messages.quoteWaiting}
        {isWaitingForPlaces && 'Choose a pick-up and a drop-off to see the rate of every vehicle.'}
        {news && <span className="visually-hidden">{news}</span>}
      </p>
      {isAsking && <SkeletonBlock lines={[24, 160]} />}
    </div>
  );
}
