import { useEffect } from 'react';
import { lazily } from '../lazily.tsx';
import { useStore } from '../store.ts';
import { giveUpGoogle, googleState } from './google-state.ts';

const GoogleScript = lazily(async () => {
  try {
    return (await import('./google/google-script.tsx')).GoogleScript;
  } catch {
    return NoScript;
  }
});

/** Google's script, once some part of the page wants its maps; nothing of it is fetched before, or without a key. */
export function MapScript() {
  const { key } = useStore(googleState);
  return key ? <GoogleScript apiKey={key} /> : null;
}

function NoScript() {
  useEffect(giveUpGoogle, []);
  return null;
}
