import { type Libraries, useJsApiLoader } from '@react-google-maps/api';
import { useEffect } from 'react';
import { giveUpGoogle, googleState } from '../google-state.ts';
import { googleProvider } from './google-provider.ts';

declare global {
  interface Window {
    /** Google calls it when it does not take the key. */
    gm_authFailure?: () => void;
  }
}

const libraries: Libraries = ['places', 'routes'];
const patienceMs = 8_000;

/** Loads Google's script; our own maps serve when it is blocked, slow or refuses the key. */
export function GoogleScript({ apiKey }: { apiKey: string }) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    version: 'quarterly',
    libraries,
    preventGoogleFontsLoading: true,
  });
  useEffect(() => {
    window.gm_authFailure = giveUpGoogle;
  }, []);
  useEffect(() => {
    if (loadError) giveUpGoogle();
    else if (isLoaded) googleState.set({ ...googleState.get(), provider: googleProvider() });
    const timer = isLoaded ? undefined : setTimeout(giveUpGoogle, patienceMs);
    return () => clearTimeout(timer);
  }, [isLoaded, loadError]);
  return null;
}
