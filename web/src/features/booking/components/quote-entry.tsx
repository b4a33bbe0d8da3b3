import { messages } from '@livery/contracts/messages.ts';
import { isCharter } from '@livery/contracts/rides/policy.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import type { BookingDraft } from '../booking-draft.ts';
import { tripRefusal } from '../trip-refusal.ts';
import './quote-entry.css';
import { QuotePlaces } from './quote-places.tsx';
import { ServiceToggle } from './service-toggle.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  /** What was entered is in the draft by then, which the quote's page reads. */
  onAsk: () => void;
}

/** The quote's form by itself: what kind of ride, from where to where. */
export function QuoteEntry({ onAsk }: Props) {
  const { entered, edit, isFindingPlace } = useDraft();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const wrong = wrongPlaces(entered);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(wrong).length === 0) return onAsk();
    flushSync(() => setIsTried(true));
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} className="quote-entry" aria-labelledby="quote-entry-title" onSubmit={ask} noValidate>
      <h2 id="quote-entry-title">Get a free instant quote</h2>
      <ServiceToggle
        legend="Select a service type"
        isLegendHidden
        value={entered.serviceType}
        onChange={(serviceType) => edit({ serviceType })}
      />
      {isCharter(entered.serviceType) ? (
        <p className="soft">A fixed rate per hour for every vehicle, garage-to-garage. No address needed yet.</p>
      ) : (
        <QuotePlaces draft={entered} onChange={edit} errors={isTried ? wrong : {}} areErrorsSpoken />
      )}
      <Button type="submit" color="brass.4" fullWidth loading={isFindingPlace}>
        Instant Quote
      </Button>
    </form>
  );
}

function wrongPlaces(draft: BookingDraft): Parameters<typeof QuotePlaces>[0]['errors'] {
  const { serviceType, from, to } = draft;
  if (isCharter(serviceType)) return {};
  const refusal = tripRefusal(draft);
  if (refusal) return { to: refusal };
  return {
    ...(!from.place && { from: messages.pickUpNotChosen }),
    ...(!to.place && { to: messages.dropOffNotChosen }),
  };
}
