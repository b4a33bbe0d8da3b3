import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../platform/maps/map-provider.ts';
import { useMapProvider } from '../../../platform/maps/use-map-provider.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { AddressField } from '../../../ui/address-field.tsx';
import type { Stop } from '../booking-draft.ts';

interface Props {
  label: string;
  stop: Stop;
  onChange: (stop: Stop) => void;
  error?: string | undefined;
  isRequired?: boolean;
}

const shortest = 2;
const pauseMs = 200;

/** Pick-up or drop-off: typing searches, only a chosen suggestion has coordinates. */
export function PlaceField({ label, stop, onChange, error, isRequired = true }: Props) {
  const provider = useMapProvider();
  const text = usePaused(stop.place ? '' : stop.text.trim());
  const {
    data = [],
    isFetching,
    error: searchError,
  } = useQuery({
    queryKey: queryKeys.places(text),
    queryFn: ({ signal }) => provider?.suggest(text, signal) ?? [],
    enabled: Boolean(provider) && text.length >= shortest,
    staleTime: 5 * 60_000,
  });
  const [resolveError, setResolveError] = useState<string | undefined>(undefined);
  const choose = async (suggestion: Suggestion) => {
    onChange({ text: suggestion.label, place: null });
    setResolveError(undefined);
    try {
      const place = await provider?.resolve(suggestion, new AbortController().signal);
      if (place) onChange({ text: suggestion.label, place });
    } catch (failure) {
      setResolveError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <AddressField
      label={label}
      value={stop.text}
      onText={(typed) => onChange({ text: typed, place: null })}
      options={stop.place || text.length < shortest ? [] : data}
      onChoose={(option) => void choose(option)}
      isSearching={isFetching}
      error={error ?? resolveError ?? searchError?.message}
      description={stop.place ? precisionNote[stop.place.precision] : undefined}
      isRequired={isRequired}
    />
  );
}

const precisionNote = {
  address: undefined,
  airport: undefined,
  city: 'Located by city centre.',
  zip: 'Located by ZIP area.',
} as const;

/** A value that follows only after a short pause. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
