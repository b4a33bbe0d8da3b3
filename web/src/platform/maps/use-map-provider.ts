import { useEffect } from 'react';
import { useConfig } from '../config.ts';
import { useStore } from '../store.ts';
import { googleState, wantGoogle } from './google-state.ts';
import { keylessProvider } from './keyless/keyless-provider.ts';
import type { MapProvider } from './map-provider.ts';

/** Google when this installation has a key that works, else our own maps; undefined until that is known. */
export function useMapProvider(): MapProvider | undefined {
  const google = useConfig()?.google;
  const { provider, hasFailed } = useStore(googleState);
  useEffect(() => {
    if (google) wantGoogle(google.key);
  }, [google]);
  if (google === undefined) return undefined;
  return google && !hasFailed ? provider : keylessProvider;
}
