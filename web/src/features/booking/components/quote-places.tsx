import type { BookingDraft } from '../booking-draft.ts';
import { PlaceField } from './place-field.tsx';

interface Props {
  draft: Pick<BookingDraft, 'from' | 'to'>;
  onChange: (change: Partial<BookingDraft>) => void;
  errors: Partial<Record<'from' | 'to', string | undefined>>;
}

/** The two ends that a rate depends on. */
export const QuotePlaces = ({ draft: { from, to }, onChange, errors }: Props) => (
  <div className="two-fields">
    <PlaceField label="Pick-up" stop={from} onChange={(stop) => onChange({ from: stop })} error={errors.from} />
    <PlaceField label="Drop-off" stop={to} onChange={(stop) => onChange({ to: stop })} error={errors.to} />
  </div>
);
