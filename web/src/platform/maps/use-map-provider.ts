import { useQuery, useQueryClient } from '@tanstack/react-query';
import { configQuery } from '../config.ts';
import { keylessProvider } from './keyless/keyless-provider.ts';
import type { MapProvider } from './map-provider.ts';

/** Google when this installation has a key that works, else our own maps; chosen once per visit. */
export function useMapProvider(): MapProvider | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['map-provider'],
    queryFn: async () => {
      const { google } = await queryClient.ensureQueryData(configQuery);
      return google ? googleOrKeyless(google.key) : keylessProvider;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function googleOrKeyless(key: string): Promise<MapProvider> {
  try {
    const { loadGoogleProvider } = await import('./google/google-provider.ts');
    return await loadGoogleProvider(key);
  } catch {
    return keylessProvider;
  }
}
