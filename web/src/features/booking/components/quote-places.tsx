import type { BookingDraft } from '../booking-draft.ts';
import { PlaceField } from './place-field.tsx';

interface Props {
  draft: Pick<BookingDraft, 'from' | 'to'>;
  onChange: (change: Partial<BookingDraft>) => void;
  errors: Partial<Record<'from' | 'to', string | undefined>>;
  /** True where nothing else announces the errors. */
  areErrorsSpoken?: boolean;
}

/** The two ends that a rate depends on. */
export const QuotePlaces = ({ draft: { from, to }, onChange, errors, areErrorsSpoken = false }: Props) => {
  const shared = { isErrorSpoken: areErrorsSpoken };
  return (
    <div className="two-fields">
      <PlaceField
        {...shared}
        label="Pick-up"
        entry={from}
        onChange={(entry) => onChange({ from: entry })}
        error={errors.from}
      />
      <PlaceField
        {...shared}
        label="Drop-off"
        entry={to}
        onChange={(entry) => onChange({ to: entry })}
        error={errors.to}
      />
    </div>
  );
};
