import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, useConfig } from '../config.ts';
import { useStore } from '../store.ts';
import { type GoogleState, googleState, wantGoogle } from './google-state.ts';
import { keylessProvider } from './keyless/keyless-provider.ts';
import type { MapProvider } from './map-provider.ts';

/** Google when this installation has a key that works, else our own maps; undefined until that is known. */
export function useMapProvider(): MapProvider | undefined {
  const google = useConfig()?.google;
  const state = useStore(googleState);
  useEffect(() => {
    if (google) wantGoogle(google.key);
  }, [google]);
  if (google === undefined) return undefined;
  return google ? googleOrOurs(state) : keylessProvider;
}

/** Waits for the provider to be known; fails if the configuration cannot be read. */
export async function untilMapProvider(client: QueryClient): Promise<MapProvider> {
  const { google } = await client.ensureQueryData(configQuery);
  if (!google) return keylessProvider;
  wantGoogle(google.key);
  return new Promise((resolve) => {
    const leave = googleState.subscribe(look);
    function look() {
      const provider = googleOrOurs(googleState.get());
      if (!provider) return;
      leave();
      resolve(provider);
    }
    look();
  });
}

const googleOrOurs = ({ provider, hasFailed }: GoogleState) => (hasFailed ? keylessProvider : provider);
