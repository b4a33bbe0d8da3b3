import { minuteMs } from '@livery/contracts/durations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../query-keys.ts';
import { useMapProvider } from './use-map-provider.ts';

const shortest = 2;
const pauseMs = 200;

/** Places that fit what is being typed, asked for after a short pause; an empty text asks for nothing. */
export function useSuggestions(typed: string) {
  const provider = useMapProvider();
  const text = usePaused(typed);
  const { data, error } = useQuery({
    queryKey: queryKeys.places(text, provider?.id),
    queryFn: ({ signal }) => provider?.suggest(text, signal) ?? [],
    enabled: Boolean(provider) && text.length >= shortest,
    staleTime: 5 * minuteMs,
  });
  // While the same text is looked up again, as when the live stream opens, its answer stays; a failed search has none.
  const isAnswered = Boolean(provider) && text === typed && text.length >= shortest && data !== undefined;
  return { provider, found: isAnswered ? (data ?? []) : [], isAnswered, error };
}

/** A value that follows only after a short pause. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
