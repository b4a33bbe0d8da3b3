import { messages } from '@livery/contracts/messages.ts';
import { type ServiceType, serviceTypeLabels, serviceTypes, type VehicleClass } from '@livery/contracts/vocabulary.ts';
import { lazily } from '../../../platform/lazily.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import './instant-quote.css';
import { PlaceField } from './place-field.tsx';
import { RateCards } from './rate-cards.tsx';
import './ride-details-step.css';
import { RateNotes } from './rate-notes.tsx';
import { type Quote, useQuote } from './use-quote.ts';

const RideSummary = lazily(
  async () => (await import('./ride-summary.tsx')).RideSummary,
  <SkeletonBlock lines={[200, 24]} />,
);

interface Props {
  /** Everything entered here is in the booking's draft by then. */
  onBook: () => void;
}

/** What a ride would cost in every class, before anybody logs in (S1 2). */
export function InstantQuote({ onBook }: Props) {
  const quote = useQuote();
  const { booking, priceOf, isReady, isHourly } = quote;
  const book = (vehicle: VehicleClass) => {
    booking.chooseVehicle(vehicle);
    onBook();
  };
  return (
    <div className="instant-quote">
      <div className="stack-large">
        <ServiceToggle value={booking.draft.serviceType} onChange={(serviceType) => booking.edit({ serviceType })} />
        {!isHourly && <Places quote={quote} />}
        <QuoteStatus quote={quote} />
        {isReady && <RateCards isHourly={isHourly} priceOf={priceOf} onBook={book} />}
        <RateNotes isHourly={isHourly} />
      </div>
      {isReady && !isHourly && (
        <aside className="instant-quote-aside">
          <RideSummary booking={booking} />
        </aside>
      )}
    </div>
  );
}

const ServiceToggle = ({ value, onChange }: { value: ServiceType; onChange: (type: ServiceType) => void }) => (
  <div role="radiogroup" aria-labelledby="service-type">
    <p id="service-type" className="quote-question">
      Select a service type
    </p>
    <div className="service-type">
      {serviceTypes.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="serviceType"
            className="visually-hidden"
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {serviceTypeLabels[type]}
        </label>
      ))}
    </div>
  </div>
);

const Places = ({ quote: { booking, isSamePlace } }: { quote: Quote }) => (
  <div className="two-fields">
    <PlaceField label="Pick-up" stop={booking.draft.from} onChange={(from) => booking.edit({ from })} />
    <PlaceField
      label="Drop-off"
      stop={booking.draft.to}
      onChange={(to) => booking.edit({ to })}
      error={isSamePlace ? messages.samePickUpAndDropOff : undefined}
    />
  </div>
);

function QuoteStatus({ quote: { booking, hasFailed, isAsking } }: { quote: Quote }) {
  if (hasFailed) return <ErrorBox onRetry={booking.retry}>{messages.quoteFailed}</ErrorBox>;
  return (
    <p className="soft" role="status">
      {isAsking ? messages.quoteWaiting : ''}
    </p>
  );
}
