import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MapProvider, Suggestion } from '../../../platform/maps/map-provider.ts';
import { useSuggestions } from '../../../platform/maps/use-suggestions.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { AddressField } from '../../../ui/address-field.tsx';
import { alertRole } from '../../../ui/alert-role.ts';
import type { PlaceEntry } from '../booking-draft.ts';

interface Props {
  label: string;
  entry: PlaceEntry;
  onChange: (entry: PlaceEntry) => void;
  /** Given where the exact place has a field of its own: text that is not found moves there. */
  onKeepText?: (text: string) => void;
  error?: string | undefined;
  /** True where nothing else announces the error; a failed search is always announced. */
  isErrorSpoken?: boolean;
  isRequired?: boolean;
}

const notFound = 'Nothing found. Choose the nearest city, airport or ZIP code.';
const exactPlaceLater = `${notFound} You can give the operator the exact place once your ride is confirmed.`;

/** Pick-up or drop-off: typing searches, only a chosen suggestion has coordinates. */
export function PlaceField({ label, entry, onChange, onKeepText, ...field }: Props) {
  const { error, isErrorSpoken = false, isRequired = true } = field;
  const typed = entry.place ? '' : entry.text.trim();
  const { provider, found, isAnswered, error: searchError } = useSuggestions(typed);
  const { type, choose, failure } = useChoice(provider, onChange);
  const root = useRef<HTMLDivElement>(null);
  const keepText = () => {
    onKeepText?.(typed);
    // The button disappears with the text; the place itself is still to be chosen.
    root.current?.querySelector('input')?.focus();
  };
  const failed = failure ?? searchError?.message;
  const isMissing = isAnswered && found.length === 0 && !entry.place;
  return (
    <div ref={root}>
      <AddressField
        label={label}
        value={entry.text}
        onText={type}
        options={found}
        onChoose={(option) => void choose(option)}
        isAnswered={isAnswered}
        error={failed ?? error}
        errorProps={isErrorSpoken || failed ? alertRole : {}}
        description={noteOn(entry, isMissing && (onKeepText ? notFound : exactPlaceLater))}
        isRequired={isRequired}
      />
      {isMissing && onKeepText && (
        <button type="button" className="text-button" onClick={keepText}>
          Keep “{typed}” as the exact point
        </button>
      )}
    </div>
  );
}

const precisionNote = {
  address: undefined,
  airport: undefined,
  city: 'Located at the city center. Add a ZIP code to be more exact.',
  zip: 'Located by ZIP code.',
} as const;

const noteOn = ({ place }: PlaceEntry, missing: string | false) =>
  place ? precisionNote[place.precision] : missing || undefined;

/** What is typed or chosen last counts: a later answer to an earlier choice is ignored. */
function useChoice(provider: MapProvider | undefined, onChange: (entry: PlaceEntry) => void) {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const queryClient = useQueryClient();
  const asking = useRef(new AbortController());
  const begin = (text: string) => {
    asking.current.abort();
    asking.current = new AbortController();
    setFailure(undefined);
    onChange({ text, place: null });
    return asking.current.signal;
  };
  const choose = async (suggestion: Suggestion) => {
    const signal = begin(suggestion.label);
    try {
      if (!provider) return;
      // The query client repeats this call, like every query, when the answer is lost.
      const place = await queryClient.fetchQuery({
        queryKey: queryKeys.place(suggestion.id),
        queryFn: (asked) => provider.resolve(suggestion, asked.signal),
      });
      if (!signal.aborted) onChange({ text: suggestion.label, place });
    } catch (refusal) {
      if (!signal.aborted) setFailure(refusal instanceof Error ? refusal.message : String(refusal));
    }
  };
  return { type: begin, choose, failure };
}
