import { useEffect } from 'react';
import { lazily } from '../lazily.tsx';
import { useStore } from '../store.ts';
import { giveUpGoogle, googleState } from './google-state.ts';

function NoScript() {
  useEffect(giveUpGoogle, []);
  return null;
}

/** Not fetched ahead for a time without a network: then Google does not answer either. */
const GoogleScript = lazily(async () => (await import('./google/google-script.tsx')).GoogleScript, null, {
  whenMissing: <NoScript />,
  isLarge: true,
});

/** Google's script, once some part of the page wants its maps; nothing of it is fetched before, or without a key. */
export function MapScript() {
  const { key } = useStore(googleState);
  return key ? <GoogleScript apiKey={key} /> : null;
}
